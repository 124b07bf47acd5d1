/* The same automaton walked in C: what a hand-written program could reach with our tables.
 *
 * Reads rows as the kernel does (see src/passline/lab/walk/table.py), draws the same Philox words, walks
 * four sessions at a time, and prints nothing: the benchmark calls `walk` and takes the time.
 */
#include <stdint.h>
#include <string.h>

typedef uint64_t u64;
typedef int64_t i64;
typedef unsigned __int128 u128;

enum { ROW = 40, LESS = 36, WIDTH = 37, MORE = 38, BASE = 39, LANES = 4, BATCH = 512 };

static const u64 M0 = 0xD2E7470EE14C6C93ull, M1 = 0xCA5A826395121157ull;
static const u64 W0 = 0x9E3779B97F4A7C15ull, W1 = 0xBB67AE8584CAA73Bull;
static const u64 SPAN = 2821109907456ull; /* 36 to the 8 */

static inline void block(u64 number, u64 tries, u64 k0, u64 k1, u64 out[4])
{
    u64 c0 = number, c1 = tries, c2 = 0, c3 = 0;
    for (int round = 0; round < 10; round++) {
        u128 a = (u128)M0 * c0, b = (u128)M1 * c2;
        c0 = (u64)(b >> 64) ^ c1 ^ k0;
        c1 = (u64)b;
        c2 = (u64)(a >> 64) ^ c3 ^ k1;
        c3 = (u64)a;
        k0 += W0;
        k1 += W1;
    }
    out[0] = c0, out[1] = c1, out[2] = c2, out[3] = c3;
}

static inline void settle(const u64 *table, u64 *node, i64 *spare)
{
    for (;;) {
        u64 width = table[*node + WIDTH], entry;
        if (*spare < 0) entry = table[*node + LESS];
        else if ((u64)*spare < width) return;
        else if (width) entry = table[*node + MORE];
        else {
            u64 listed = table[*node + MORE];
            entry = (u64)*spare < (uint32_t)listed ? table[(listed >> 32) + *spare] : table[*node + LESS];
        }
        *node = entry >> 32;
        *spare += (int32_t)entry;
    }
}

#define MOVE(n, s, w)                                     \
    do {                                                  \
        u64 e = table[n + (u64)((u128)(w) * 36 >> 64)];   \
        w *= 36, n = e >> 32, s += (int32_t)e;            \
    } while (0)

void walk(const u64 *table, u64 start, u64 over, i64 purse, i64 rolls, u64 seed, u64 first,
          i64 count, i64 *chips, i64 *lengths)
{
    static _Thread_local u64 nodes[2][BATCH + LANES], words[4][BATCH + LANES], ids[BATCH + LANES];
    static _Thread_local i64 spares[2][BATCH + LANES];
    const u64 low = (u64)(((u128)1 << 64) % SPAN);
    u64 node = start;
    i64 spare = purse - (i64)table[start + BASE];
    settle(table, &node, &spare);
    for (i64 begin = 0; begin < count; begin += BATCH) {
        int live = count - begin < BATCH ? (int)(count - begin) : BATCH, now = 0;
        for (int at = 0; at < live; at++)
            nodes[0][at] = node, spares[0][at] = spare, ids[at] = first + begin + at;
        for (i64 done = 0; live && done < rolls; done += 8) {
            int place = done / 8 % 4, was = now;
            if (!place)
                for (int at = 0; at < live; at++) {
                    u64 drawn[4];
                    block(done / 32, 0, seed, ids[at], drawn);
                    for (int p = 0; p < 4; p++) {
                        for (u64 tries = 1; drawn[p] * SPAN < low; tries++) {
                            u64 more[4];
                            block(done / 32, tries, seed, ids[at], more);
                            drawn[p] = more[p];
                        }
                        words[p][at] = drawn[p];
                    }
                }
            now = !was;
            int off[BATCH + LANES], found = 0;
            for (int at = 0; at < live; at += LANES) {
                u64 n[LANES], w[LANES];
                i64 s[LANES], least[LANES];
                for (int l = 0; l < LANES; l++)
                    n[l] = nodes[was][at + l], s[l] = least[l] = spares[was][at + l], w[l] = words[place][at + l];
                for (int r = 0; r < 8; r++)
                    for (int l = 0; l < LANES; l++) {
                        MOVE(n[l], s[l], w[l]);
                        least[l] |= s[l];
                    }
                for (int l = 0; l < LANES; l++) {
                    nodes[now][at + l] = n[l], spares[now][at + l] = s[l];
                    if (least[l] < 0) off[found++] = at + l;
                }
            }
            while (found--) {
                int at = off[found], used = 0;
                if (at >= live) continue;
                u64 n = nodes[was][at], w = words[place][at];
                i64 s = spares[was][at];
                settle(table, &n, &s);
                for (; used < 8 && n < over; used++) {
                    MOVE(n, s, w);
                    settle(table, &n, &s);
                }
                nodes[now][at] = n, spares[now][at] = s;
                if (n >= over) {
                    i64 here = ids[at] - first;
                    chips[here] = s + (i64)table[n + BASE], lengths[here] = done + used;
                    live--;
                    nodes[now][at] = nodes[now][live], spares[now][at] = spares[now][live];
                    ids[at] = ids[live];
                    for (int p = 0; p < 4; p++) words[p][at] = words[p][live];
                }
            }
        }
        for (int at = 0; at < live; at++) {
            i64 here = ids[at] - first;
            chips[here] = spares[now][at] + (i64)table[nodes[now][at] + BASE];
            lengths[here] = rolls / 8 * 8;
        }
    }
}
