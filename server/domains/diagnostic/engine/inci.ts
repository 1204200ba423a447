/** One ingredient of a list: its name as it stands there, where, and the key that it is compared by. */
export interface InciName {
  name: string
  key: string
  /** Offsets in the list, for marking it there. */
  start: number
  end: number
}

// A comma inside a number belongs to the name: 1,2-Hexanediol.
const separator = /,(?!\d)|[;•·\n]/g

/** Lower case without accents, brackets, percentages, footnote signs and doubled spaces. */
export function inciKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]|\d+(?:[.,]\d+)?\s*%|[*†.]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A piece of a list of ingredients and where it stands. */
type Piece = Omit<InciName, 'key'>

/** Splits a list of ingredients into its pieces, in order. */
export function splitInci(list: string): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  const add = (end: number) => {
    const part = list.slice(start, end)
    const name = part.trim()
    const begin = start + part.indexOf(name)
    if (name) pieces.push({ name, start: begin, end: begin + name.length })
  }
  for (const match of list.matchAll(separator)) {
    add(match.index)
    start = match.index + match[0].length
  }
  add(list.length)
  return pieces
}

/** Whether a key is a name; what is only punctuation or a number is none. */
export function isName(key: string): boolean {
  return /[a-z]/.test(key)
}

/** The names of a list of ingredients, in order. */
export function readInci(list: string): InciName[] {
  return splitInci(list)
    .map(piece => ({ ...piece, key: inciKey(piece.name) }))
    .filter(({ key }) => isName(key))
}
