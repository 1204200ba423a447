/** A number in [0, 1) that depends on the seed and the topic alone (FNV-1a with a final mix), so a redraw changes nothing. */
export function chance(seed: string, topic: string): number {
  let hash = 0x811c9dc5
  for (const character of `${seed}\u0000${topic}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** A number between `from` and `to`. */
export function between(seed: string, topic: string, from: number, to: number): number {
  return from + (to - from) * chance(seed, topic)
}

/** One of the choices. */
export function pick<T>(seed: string, topic: string, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(chance(seed, topic) * choices.length)] ?? choices[0]
}
