/** One ingredient of a list: its name as it stands there, where, and the key that it is compared by. */
export interface InciName {
  name: string
  key: string
  /** Offsets in the list, for marking it there. */
  start: number
  end: number
}

// Labels are typed in by hand, from all over: commas, bullets, bars, lines, dashes and full stops part their names.
const comma = String.raw`,(?!(?<=(?<!\d)\d{1,2},)\d{1,3}(?!\d))`
const separator = new RegExp(
  String.raw`${comma}|[;:|\n\r\t•·▪●◦‣]|\s[-–—]+\s|(?<=\p{L}{4})\.\s+(?=\p{L})`,
  'gu',
)

/** What parts the names inside a piece: brackets, slashes, "and"; here also commas between numbers. */
const within = /[()[\]{}/,&+]|\.\s|\s(?:and|et)\s/u

/** What is written above a list, and is no ingredient. */
const heading =
  /^(?:(?:full|key|other|active|inactive|autres|list of|liste des|liste d['’]|liste complete des) ?)?(?:ingredients?|inci|composition)(?: inci| list)?$/

/** The text of a name in lower case, without accents, invisible signs and doubled spaces. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Lower case without accents, brackets, percentages, bullets, footnote signs and doubled spaces. */
export function inciKey(name: string): string {
  return (
    foldName(name)
      .replace(/\([^)]*\)|\[[^\]]*\]|\d+(?:[.,]\d+)?\s*%|[*†.]/g, ' ')
      // A bracket without its other half was cut by a separator.
      .replace(/[([].*$|[)\]]/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[^a-z0-9]+/, '')
      .trim()
  )
}

/**
 * Every key by which a name may be meant, the name as a whole first: "Vitamin A (Retinol)" and "Retinol / Glycerin" are
 * retinol, too. It is what gates read: they would rather see too much than too little.
 */
export function keysWithin(name: string): string[] {
  return [...new Set([inciKey(name), ...name.split(within).map(inciKey)])].filter(isName)
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

/** Names that the end of a line may have torn in two, each with the place of its first half. */
export function tornNames(list: string, pieces: readonly Piece[]): { name: string; place: number }[] {
  if (!/[\n\r]/.test(list)) return []
  return pieces.slice(1).flatMap(({ name, start }, place) => {
    const before = pieces[place]
    if (!before || list.slice(before.end, start).trim() !== '') return []
    return [
      { name: before.name.endsWith('-') ? before.name.slice(0, -1) + name : `${before.name} ${name}`, place },
    ]
  })
}

/** Whether a key is a name; what is only punctuation, a number or a heading is none. */
function isName(key: string): boolean {
  return /[a-z]/.test(key) && !heading.test(key)
}

/** No name is as long as this, so that the list is separated by something unknown. */
const longestName = 120

/** Whether a list of ingredients is one: most of it must not be a single name that nobody can read. */
export function isReadable(list: string, pieces: readonly Piece[]): boolean {
  const longest = Math.max(...pieces.map(({ name }) => name.length))
  return longest <= longestName || longest * 2 < list.length
}

/** The names of a list of ingredients, in order. */
export function readInci(list: string): InciName[] {
  return splitInci(list)
    .map(piece => ({ ...piece, key: inciKey(piece.name) }))
    .filter(({ key }) => isName(key))
}
