// SPDX-License-Identifier: MIT
//
// The C++ side: every operator new with the delete that belongs to it.
#include "entries.h"

#include <cstdio>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <vector>

namespace
{

constexpr std::size_t size = 100000;
constexpr std::align_val_t align{256};
int failures;

template <typename Take, typename Give>
void
pair(const char *where, const char *entry, Take take, Give give)
{
    std::uint64_t taken = 0, given = 0, taken2 = 0, given2 = 0;
    bool known = counted(&taken, &given) == 0;
    void *volatile p = take();

    std::memset(p, 1, size);
    if (known && (counted(&taken2, &given2) != 0 || taken2 - taken < size)) {
        std::fprintf(stderr, "%s: %s: jemalloc did not count the block\n",
                     where, entry);
        failures++;
    }
    give(p);
    if (known && (counted(&taken2, &given2) != 0 || given2 - given < size)) {
        std::fprintf(stderr, "%s: %s: jemalloc did not count what came back\n",
                     where, entry);
        failures++;
    }
}

void
plain(const char *where)
{
    pair(
        where, "new", [] { return ::operator new(size); },
        [](void *p) { ::operator delete(p); });
    pair(
        where, "new[]", [] { return ::operator new[](size); },
        [](void *p) { ::operator delete[](p); });
    pair(
        where, "sized delete", [] { return ::operator new(size); },
        [](void *p) { ::operator delete(p, size); });
    pair(
        where, "sized delete[]", [] { return ::operator new[](size); },
        [](void *p) { ::operator delete[](p, size); });
    pair(
        where, "nothrow new", [] { return ::operator new(size, std::nothrow); },
        [](void *p) { ::operator delete(p, std::nothrow); });
    pair(
        where, "nothrow new[]",
        [] { return ::operator new[](size, std::nothrow); },
        [](void *p) { ::operator delete[](p, std::nothrow); });
}

void
aligned(const char *where)
{
    pair(
        where, "aligned new", [] { return ::operator new(size, align); },
        [](void *p) { ::operator delete(p, align); });
    pair(
        where, "aligned new[]", [] { return ::operator new[](size, align); },
        [](void *p) { ::operator delete[](p, align); });
    pair(
        where, "aligned sized delete",
        [] { return ::operator new(size, align); },
        [](void *p) { ::operator delete(p, size, align); });
    pair(
        where, "aligned sized delete[]",
        [] { return ::operator new[](size, align); },
        [](void *p) { ::operator delete[](p, size, align); });
    pair(
        where, "aligned nothrow new",
        [] { return ::operator new(size, align, std::nothrow); },
        [](void *p) { ::operator delete(p, align, std::nothrow); });
    pair(
        where, "aligned nothrow new[]",
        [] { return ::operator new[](size, align, std::nothrow); },
        [](void *p) { ::operator delete[](p, align, std::nothrow); });
}

// What programs do without thinking of allocation.
void
containers(const char *where)
{
    std::allocator<int> a;
    std::vector<std::string> v;
    bool thrown = false;

    a.deallocate(a.allocate(0), 0);
    ::operator delete (::operator new(0), std::size_t{0});
    for (int i = 0; i < 1000; i++)
        v.push_back(std::string(100, 'x'));
    try {
        void *volatile p = ::operator new(SIZE_MAX / 2 - 1);

        ::operator delete(p);
    } catch (const std::bad_alloc &) {
        thrown = true;
    }
    if (!thrown) {
        std::fprintf(stderr, "%s: new: no bad_alloc\n", where);
        failures++;
    }
}

} // namespace

extern "C" int
entries_run(const char *where)
{
    failures = 0;
    plain(where);
    aligned(where);
    containers(where);
    return failures;
}
