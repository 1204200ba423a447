/** A run of lines that two texts share, or in which they differ. */
export type DiffBlock =
  | { kind: 'same'; lines: string[] }
  | { kind: 'changed'; before: string[]; after: string[] }

/** The place of a block among the others, for lists that need a key. */
export function placesOf(blocks: readonly DiffBlock[]): number[] {
  let lines = 0
  return blocks.map(block => {
    const place = lines
    lines += block.kind === 'same' ? block.lines.length : block.before.length + block.after.length
    return place
  })
}

/** Beyond so many pairs of lines what differs is shown as one block: comparing would hold the page up. */
const mostPairs = 4_000_000

/** Where two texts agree, line by line, and where they do not. */
export function diffLines(before: string, after: string): DiffBlock[] {
  const old = before.split('\n')
  const now = after.split('\n')
  let head = 0
  while (head < old.length && head < now.length && old[head] === now[head]) head++
  let tail = 0
  while (
    tail < old.length - head &&
    tail < now.length - head &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  )
    tail++
  const middle = diffMiddle(old.slice(head, old.length - tail), now.slice(head, now.length - tail))
  return [...sameOf(old.slice(0, head)), ...middle, ...sameOf(tail === 0 ? [] : old.slice(old.length - tail))]
}

function sameOf(lines: string[]): DiffBlock[] {
  return lines.length > 0 ? [{ kind: 'same', lines }] : []
}

function diffMiddle(old: string[], now: string[]): DiffBlock[] {
  if (old.length === 0 && now.length === 0) return []
  if (old.length * now.length > mostPairs) return [{ kind: 'changed', before: old, after: now }]
  const lengths = commonLengths(old, now)
  const width = now.length + 1
  const blocks: DiffBlock[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const last = blocks.at(-1)
    if (i < old.length && j < now.length && old[i] === now[j]) {
      if (last?.kind === 'same') last.lines.push(old[i] as string)
      else blocks.push({ kind: 'same', lines: [old[i] as string] })
      i++
      j++
      continue
    }
    const block = last?.kind === 'changed' ? last : { kind: 'changed' as const, before: [], after: [] }
    if (block !== last) blocks.push(block)
    const below = lengths[(i + 1) * width + j] ?? 0
    const beside = lengths[i * width + j + 1] ?? 0
    if (j === now.length || (i < old.length && below >= beside)) block.before.push(old[i++] as string)
    else block.after.push(now[j++] as string)
  }
  return blocks
}

/** At each pair of places, how many lines what follows has in common. */
function commonLengths(old: string[], now: string[]): Uint16Array {
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const here = i * width + j
      lengths[here] =
        old[i] === now[j]
          ? (lengths[here + width + 1] ?? 0) + 1
          : Math.max(lengths[here + width] ?? 0, lengths[here + 1] ?? 0)
    }
  return lengths
}
