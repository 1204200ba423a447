/** A seeded source of random choices, so that a fuzz run can be repeated. */
export interface Random {
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A random whole number from `min` to `max`, both inclusive. */
  int(min: number, max: number): number
  /** Decides at random: returns true with the given probability. */
  chance(probability: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
}

/** Creates a seeded source of random choices with the Mulberry32 algorithm. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: probability => next() < probability,
    pick: list => list[int(0, list.length - 1)] as (typeof list)[number],
  }
}

/** Picks a random element of a list; undefined if the list is empty. */
export function anyOf<T>(random: Random, list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : list[random.int(0, list.length - 1)]
}
