import { readFile } from 'node:fs/promises'

interface Glyph {
  width: number
  path: string
}

/**
 * A cut of a typeface as glyph outlines, because a server may have no fonts at all. Measures are in thousandths of the
 * font size.
 */
export interface Lettering {
  glyphs: Map<string, Glyph>
  kerning: Map<string, number>
}

/** Reads a typeface cut that `demo/drawings` wrote. */
export async function readLettering(face: 'display' | 'bold'): Promise<Lettering> {
  const text = await readFile(new URL(`./${face}.txt`, import.meta.url), 'utf8')
  const lettering: Lettering = { glyphs: new Map(), kerning: new Map() }
  for (const line of text.split('\n')) {
    const [characters = '', width = '', path] = line.split('\t')
    if (path !== undefined) lettering.glyphs.set(characters, { width: Number(width), path })
    else if (characters !== '') lettering.kerning.set(characters, Number(width))
  }
  return lettering
}

/** Letters of the region's languages that the typeface cuts lack, replaced by the nearest that they have. */
const nearest: Record<string, string> = {
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  ŋ: 'n',
  Ŋ: 'N',
  ɲ: 'n',
  Ɲ: 'N',
  ƴ: 'y',
  ɓ: 'b',
  ɗ: 'd',
}

/**
 * Reduces a text to the characters of the font subset: others lose their accents, and words without a letter left are
 * dropped.
 */
export function writable({ glyphs }: Lettering, text: string): string {
  const spaced = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  return [...spaced]
    .map(character => {
      if (glyphs.has(character)) return character
      const plain = nearest[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, '')
      return glyphs.has(plain) ? plain : ''
    })
    .join('')
}

/** The width in pixels of a line of text at a font size. */
export function widthOf(lettering: Lettering, text: string, size: number): number {
  let width = 0
  eachGlyph(lettering, text, (glyph, x) => {
    width = x + glyph.width
  })
  return (width * size) / 1000
}

/** Draws a line of text as SVG, from `x` on, on the baseline `y`. */
export function lineSvg(
  lettering: Lettering,
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  const paths: string[] = []
  eachGlyph(lettering, text, (glyph, at) => {
    if (glyph.path !== '') paths.push(`<path transform="translate(${at})" d="${glyph.path}"/>`)
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / 1000})">${paths.join('')}</g>`
}

function eachGlyph(
  { glyphs, kerning }: Lettering,
  text: string,
  draw: (glyph: Glyph, x: number) => void,
): void {
  let x = 0
  let before = ''
  for (const character of text) {
    const glyph = glyphs.get(character)
    if (!glyph) continue
    x += kerning.get(before + character) ?? 0
    draw(glyph, x)
    x += glyph.width
    before = character
  }
}

/** The space in pixels that a text may take; with height 0 it has a single line. */
export interface Room {
  width: number
  height: number
  /** The font sizes to try in pixels, the largest first. */
  sizes: readonly number[]
  /** The distance of two baselines, as a multiple of the font size. */
  leading: number
}

/**
 * Breaks a text into lines at the largest font size that fits. A text that does not even fit at the smallest size ends
 * in an ellipsis.
 */
export function fitText(lettering: Lettering, text: string, room: Room): { size: number; lines: string[] } {
  const words = writable(lettering, text).split(' ')
  for (const size of room.sizes) {
    const isTooWide = (line: string) => widthOf(lettering, line, size) > room.width
    const lines = wrap(words, isTooWide)
    if (lines.length <= linesIn(room, size) && !lines.some(isTooWide))
      return { size, lines: balanced(lettering, words, size, lines) }
  }
  const size = room.sizes.at(-1) ?? 1
  const isTooWide = (line: string) => widthOf(lettering, line, size) > room.width
  const lines = wrap(
    words.flatMap(word => pieces(word, isTooWide)),
    isTooWide,
  )
  const shown = lines.slice(0, linesIn(room, size))
  if (shown.length < lines.length) {
    let last = shown.pop() ?? ''
    while (last !== '' && isTooWide(`${last}…`)) last = last.slice(0, -1)
    shown.push(`${last.trimEnd()}…`)
  }
  return { size, lines: shown }
}

/** Breaks words into the same number of lines of similar width, so that no word stands alone at the end. */
function balanced(lettering: Lettering, words: string[], size: number, lines: string[]): string[] {
  const widthOfLine = (line: string) => widthOf(lettering, line, size)
  let even = lines
  for (;;) {
    const widest = Math.max(...even.map(widthOfLine))
    const narrower = wrap(words, line => widthOfLine(line) >= widest)
    if (narrower.length > lines.length || Math.max(...narrower.map(widthOfLine)) >= widest) return even
    even = narrower
  }
}

const linesIn = ({ height, leading }: Room, size: number) =>
  Math.max(1, Math.floor(height / (size * leading)))

function wrap(words: readonly string[], isTooWide: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined || isTooWide(longer)) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** Cuts a word that is wider than its space into pieces that are not. */
function pieces(word: string, isTooWide: (line: string) => boolean): string[] {
  const parts = ['']
  for (const character of word) {
    const longer = (parts.at(-1) ?? '') + character
    if (isTooWide(longer)) parts.push(character)
    else parts[parts.length - 1] = longer
  }
  return parts
}
