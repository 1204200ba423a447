/** One ingredient of a list: its printed name, its position, and the key for comparisons. */
export interface InciName {
  name: string
  key: string
  /** The start and end of the ingredient's name in the list, to mark it there. */
  start: number
  end: number
}

// Separators between the names of an ingredient list: lists are typed by hand, so many occur, such as commas, bullets,
// bars, line breaks and dashes.
const comma = String.raw`,(?!(?<=(?<!\d)\d{1,2},)\d{1,3}(?!\d))`
const separator = new RegExp(
  String.raw`${comma}|[;:|\n\r\t•·▪●◦‣]|\s[-–—]+\s|(?<=\p{L}{4})\.\s+(?=\p{L})`,
  'gu',
)

/** Separators inside one entry of an ingredient list: brackets, slashes, "and"; here also commas between numbers. */
const within = /[()[\]{}/,&+]|\.\s|\s(?:and|et)\s/u

/** Headings of ingredient lists such as "Ingredients:", which are not an ingredient. */
const heading =
  /^(?:(?:full|key|other|active|inactive|autres|list of|liste des|liste d['’]|liste complete des) ?)?(?:ingredients?|inci|composition)(?: inci| list)?$/

/** The words before ingredients that only some shades contain, such as the colours of a foundation. */
const perhaps = /^(?:may(?: also)? contain|peut(?: aussi)? contenir)\b/

/** Normalises an ingredient name: lower case, without accents, invisible characters and double spaces. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The key by which ingredient names are compared: lower case without accents, brackets, percentages, bullets, footnote
 * marks, double spaces, and the words "may contain" before it.
 */
export function inciKey(name: string): string {
  return (
    foldName(name)
      .replace(/\([^)]*\)|\[[^\]]*\]|\d+(?:[.,]\d+)?\s*%|[*†.]/g, ' ')
      // A bracket without its other half, because a separator split the pair.
      .replace(/[([].*$|[)\]]/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[^a-z0-9]+/, '')
      .replace(perhaps, '')
      .replace(/^[^a-z0-9]+/, '')
      .trim()
  )
}

/**
 * All keys that a printed ingredient name may mean, the whole name first: "Vitamin A (Retinol)" and "Retinol /
 * Glycerin" both include retinol. For safety gates, where a false alarm is better than a miss.
 */
export function keysWithin(name: string): string[] {
  return [...new Set([inciKey(name), ...name.split(within).map(inciKey)])].filter(isName)
}

/** An entry of an ingredient list and its position. */
type Piece = Omit<InciName, 'key'>

/** Splits an ingredient list into its entries, in order. */
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

/** Ingredient names that a line break may have split in two, each with the position of its first half. */
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

/** Whether a key is an ingredient name, and not only punctuation, a number or a heading. */
function isName(key: string): boolean {
  return /[a-z]/.test(key) && !heading.test(key)
}

/**
 * The maximum length of an ingredient name in characters; a longer entry means that the list uses an unknown separator.
 */
const maxName = 120

/** Whether an ingredient list could be split into names: most of it must not be a single unreadable entry. */
export function isReadable(list: string, pieces: readonly Piece[]): boolean {
  const longest = Math.max(...pieces.map(({ name }) => name.length))
  return longest <= maxName || longest * 2 < list.length
}

/** Parses the names of an ingredient list, in order. */
export function readInci(list: string): InciName[] {
  return splitInci(list)
    .map(piece => ({ ...piece, key: inciKey(piece.name) }))
    .filter(({ key }) => isName(key))
}
