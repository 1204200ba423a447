/**
 * A pseudo-random number in [0, 1) that depends only on the seed and the topic (FNV-1a with a final mix), so that
 * drawing again gives the same picture.
 */
export function chance(seed: string, topic: string): number {
  let hash = 0x811c9dc5
  for (const character of `${seed}\u0000${topic}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** A pseudo-random number between `from` and `to`, which depends only on the seed and the topic. */
export function between(seed: string, topic: string, from: number, to: number): number {
  return from + (to - from) * chance(seed, topic)
}

/** A pseudo-random element of `choices`, which depends only on the seed and the topic. */
export function pick<T>(seed: string, topic: string, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(chance(seed, topic) * choices.length)] ?? choices[0]
}
