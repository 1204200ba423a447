import { diffArrays } from 'diff'

/** A run of lines that is equal in both texts, or that differs. */
export type DiffBlock =
  | { kind: 'same'; lines: string[] }
  | { kind: 'changed'; before: string[]; after: string[] }

/** The line number at which each run of a diff starts, used as its React key. */
export function placesOf(blocks: readonly DiffBlock[]): number[] {
  let lines = 0
  return blocks.map(block => {
    const place = lines
    lines += block.kind === 'same' ? block.lines.length : block.before.length + block.after.length
    return place
  })
}

/**
 * With more added and removed lines than this, comparing would freeze the page; the whole text then counts as one
 * change.
 */
const maxEdits = 1000

/** Compares two texts line by line; returns runs of equal and of differing lines. */
export function diffLines(before: string, after: string): DiffBlock[] {
  const old = before.split('\n')
  const now = after.split('\n')
  const changes = diffArrays(old, now, { maxEditLength: maxEdits })
  if (!changes) return [{ kind: 'changed', before: old, after: now }]
  const blocks: DiffBlock[] = []
  for (const { value, added, removed } of changes) {
    if (!added && !removed) {
      blocks.push({ kind: 'same', lines: value })
      continue
    }
    const last = blocks.at(-1)
    const block = last?.kind === 'changed' ? last : { kind: 'changed' as const, before: [], after: [] }
    if (block !== last) blocks.push(block)
    if (removed) block.before = value
    else block.after = value
  }
  return blocks
}
