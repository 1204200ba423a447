// Subsets the two typefaces to the characters that the shop uses, and writes the metrics of the fallback fonts. Run by
// hand when a typeface or its characters change: `node scripts/fonts.ts`; the output is committed.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

type Axes = Record<string, number | { min: number; max: number }>
interface SubsetOptions {
  targetFormat: 'sfnt' | 'woff2'
  variationAxes: Axes
  keepFeatures: string[]
  noHinting: boolean
}
// The font packages have no types, so the parts used here are declared.
interface Font {
  unitsPerEm: number
  ascender: number
  descender: number
  charToGlyph(character: string): { index: number; advanceWidth: number }
}
const require = createRequire(import.meta.url)
const opentype = require('opentype.js') as { parse(bytes: ArrayBufferLike): Font }
const subsetFont = require('subset-font') as (
  font: Buffer,
  text: string,
  options: SubsetOptions,
) => Promise<Buffer>

const folder = new URL('../web/ui/fonts/', import.meta.url)
const budgetBytes = 40_000

const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const characters = `${printableAscii}ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿÁÍÓÚÑÖÄÃÕáíóúñöäãõ«»‹›‘’“”–—…•·°€×±−½¼²³ºª©®™§\u00a0`

/** A typical text with accents and digits, from which a font's average character width is computed. */
const sample =
  'Votre peau mérite mieux que des promesses : un sérum hydratant à l’acide hyaluronique, 30 ml, 12 500 FCFA. ' +
  'Répondez à quelques questions et recevez la routine qui vous convient, matin et soir. ' +
  'Your skin deserves better than promises: answer a few questions and get the routine that suits you. '

/** A system font that is resized to the width of one of the shop's fonts, for use until that font has loaded. */
interface System {
  /** The `font-family` of the resized system font in the style sheet. */
  name: string
  /** The names of system fonts with these widths, for `local()` in the style sheet. */
  local: string[]
  /**
   * The average width of the sample text's characters in em. It was measured on the Liberation fonts, which have the
   * widths of Arial and Times New Roman; other widths follow from their published ratio.
   */
  width: number
  weights?: string
  /** The axes (weight and the like) of the shop's font that the system font replaces. */
  cut: Axes
}

interface Face {
  family: string
  source: string
  axes: Axes
  weights: string
  systems: System[]
}

const arial = 0.4496
const arialBold = 0.4821
const times = 0.4045

const display = { opsz: 72, wght: 440, SOFT: 60, WONK: 0 }
const regular = { weights: '400 500', cut: { wght: 400 } }
const bold = { weights: '600 700', cut: { wght: 600 } }

const faces: Face[] = [
  {
    family: 'Fraunces',
    source: 'fraunces/files/fraunces-latin-full-normal.woff2',
    // One weight for display text: a range would add 11 kB for a difference that nobody sees in headings.
    axes: display,
    weights: '100 900',
    systems: [
      { name: 'Georgia', local: ['Georgia'], width: (times * 913) / 832, cut: display },
      { name: 'Noto', local: ['Noto Serif'], width: (times * 0.481 * 2048) / 832, cut: display },
      { name: 'Times', local: ['Times New Roman', 'Liberation Serif'], width: times, cut: display },
    ],
  },
  {
    family: 'Figtree',
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weights: '400 700',
    systems: [
      { name: 'Roboto', local: ['Roboto'], width: (arial * 911) / 913, ...regular },
      { name: 'Roboto', local: ['Roboto Bold', 'Roboto'], width: (arial * 926) / 913, ...bold },
      { name: 'Arial', local: ['Arial', 'Helvetica', 'Liberation Sans'], width: arial, ...regular },
      {
        name: 'Arial',
        local: ['Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold'],
        width: arialBold,
        ...bold,
      },
    ],
  },
]

const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'lnum', 'tnum']

async function cut(face: Face, variationAxes: Axes, targetFormat: 'sfnt' | 'woff2'): Promise<Buffer> {
  const source = fileURLToPath(import.meta.resolve(`@fontsource-variable/${face.source}`))
  return subsetFont(await readFile(source), characters, {
    targetFormat,
    variationAxes,
    keepFeatures,
    noHinting: true,
  })
}

function parse(sfnt: Buffer): Font {
  const font = opentype.parse(new Uint8Array(sfnt).buffer)
  const missing = [...characters].filter(character => font.charToGlyph(character).index === 0)
  if (missing.length > 0) throw new Error(`the face has no ${missing.join(' ')}`)
  return font
}

/** A font's average character width over the sample text, in em. */
function meanWidth(font: Font): number {
  const widths = [...sample].map(character => font.charToGlyph(character).advanceWidth)
  return widths.reduce((sum, width) => sum + width, 0) / widths.length / font.unitsPerEm
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

async function fallbackFace(face: Face, system: System): Promise<string> {
  const font = parse(await cut(face, system.cut, 'sfnt'))
  const size = meanWidth(font) / system.width
  return `@font-face {
  font-family: "${face.family} ${system.name}";
  src: ${system.local.map(name => `local("${name}")`).join(', ')};
  font-weight: ${system.weights ?? face.weights};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(font.ascender / font.unitsPerEm / size)};
  descent-override: ${percent(-font.descender / font.unitsPerEm / size)};
  line-gap-override: 0%;
}
`
}

let total = 0
let css = `/* Written by scripts/fonts.ts: the faces, and system faces resized to stand in for them. A face that comes late is kept
 * for the next page: lines that break elsewhere would shift the one that is being read. */
`
for (const face of faces) {
  const name = face.family.toLowerCase()
  const woff2 = await cut(face, face.axes, 'woff2')
  total += woff2.length
  await writeFile(new URL(`${name}.woff2`, folder), woff2)
  const license = import.meta.resolve(`@fontsource-variable/${name}/LICENSE`)
  await copyFile(fileURLToPath(license), new URL(`${name}.OFL.txt`, folder))
  css += `@font-face {
  font-family: "${face.family}";
  src: url("./fonts/${name}.woff2") format("woff2");
  font-weight: ${face.weights};
  font-display: optional;
}
`
  for (const system of face.systems) css += await fallbackFace(face, system)
  console.log(`${face.family}: ${woff2.length} bytes`)
}
await writeFile(new URL('../fonts.css', folder), css)
if (total > budgetBytes) throw new Error(`the fonts weigh ${total} bytes, more than ${budgetBytes}`)
