import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { n } from './sheet.ts'

/** A command of a glyph's outline, in the format of the font library. */
type Command =
  | { type: 'M' | 'L'; x: number; y: number }
  | { type: 'Q'; x1: number; y1: number; x: number; y: number }
  | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: 'Z' }

type Glyph = {
  index: number
  advanceWidth: number
  getPath: (x: number, y: number, size: number) => { commands: Command[] }
}

/** A font as the font library loads it, with the methods that drawings use. */
type Font = {
  unitsPerEm: number
  charToGlyph: (character: string) => Glyph
  getKerningValue: (left: Glyph, right: Glyph) => number
}

type Subset = (
  font: Buffer,
  text: string | null,
  options: { targetFormat: 'sfnt'; keepAllGlyphs: boolean; variationAxes: Record<string, number> },
) => Promise<Buffer>

// Both font packages are CommonJS without types, so their used functions are declared here.
const require = createRequire(import.meta.url)
const opentype = require('opentype.js') as { parse: (buffer: ArrayBuffer) => Font }
const subsetFont = require('subset-font') as Subset

// The fonts of drawings. Their text becomes outlines, because an SVG's text depends on the fonts of the machine.
const faces = {
  serif: ['fraunces/files/fraunces-latin-full-normal', { opsz: 72, wght: 480, SOFT: 0, WONK: 0 }],
  display: ['fraunces/files/fraunces-latin-full-normal', { opsz: 144, wght: 560, SOFT: 50, WONK: 0 }],
  italic: ['fraunces/files/fraunces-latin-full-italic', { opsz: 72, wght: 420, SOFT: 50, WONK: 0 }],
  sans: ['figtree/files/figtree-latin-wght-normal', { wght: 500 }],
  bold: ['figtree/files/figtree-latin-wght-normal', { wght: 700 }],
} as const

export type Face = keyof typeof faces

/** The loaded fonts of drawings, by name. */
export type Type = Readonly<Record<Face, Font>>

async function load(face: Face): Promise<Font> {
  const [file, variationAxes] = faces[face]
  const url = import.meta.resolve(`@fontsource-variable/${file}.woff2`)
  const options = { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes } as const
  const sfnt = await subsetFont(await readFile(fileURLToPath(url)), null, options)
  return opentype.parse(new Uint8Array(sfnt).buffer)
}

/** Loads all fonts with which drawings set text. */
export async function loadType(): Promise<Type> {
  const [serif, display, italic, sans, bold] = await Promise.all([
    load('serif'),
    load('display'),
    load('italic'),
    load('sans'),
    load('bold'),
  ])
  return { serif, display, italic, sans, bold }
}

/** A line of text as outlines, which start at the origin on the baseline, with its width. */
export type Line = { commands: Command[]; width: number; size: number }

/** Converts a text to outlines; `tracking` is the letter spacing in thousandths of the font size. */
export function setLine(font: Font, text: string, size: number, tracking = 0): Line {
  const scale = size / font.unitsPerEm
  const gap = (tracking / 1000) * size
  const commands: Command[] = []
  let x = 0
  let previous: Glyph | undefined
  for (const character of text.normalize('NFC')) {
    const glyph = font.charToGlyph(character)
    if (glyph.index === 0) throw new Error(`No glyph for "${character}" in "${text}"`)
    if (previous) x += font.getKerningValue(previous, glyph) * scale + gap
    commands.push(...glyph.getPath(x, 0, size).commands)
    x += glyph.advanceWidth * scale
    previous = glyph
  }
  return { commands, width: x, size }
}

/** Converts a text to outlines no wider than `room`, in a smaller size if necessary. */
export function fitLine(font: Font, text: string, size: number, room: number, tracking = 0): Line {
  const line = setLine(font, text, size, tracking)
  return line.width <= room ? line : setLine(font, text, (size * room) / line.width, tracking)
}

/** Maps a point of an outline, for example onto the curve of a bottle. */
type Bend = (x: number, y: number) => readonly [number, number]

/** Converts a line of text to an SVG path, with each point of its outline mapped by `bend`. */
export function outline(line: Line, bend: Bend): string {
  const at = (x: number, y: number): string => bend(x, y).map(n).join(' ')
  return line.commands
    .map(command => {
      if (command.type === 'Z') return 'Z'
      const end = at(command.x, command.y)
      if (command.type === 'Q') return `Q${at(command.x1, command.y1)} ${end}`
      if (command.type === 'C') return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${end}`
      return `${command.type}${end}`
    })
    .join('')
}
