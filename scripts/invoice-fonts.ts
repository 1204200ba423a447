// Subsets the font of printed documents to the characters of the region's names: French, English, Mooré, Dioula,
// Fulfulde and their neighbours, combining accents and unit signs. Run by hand when that changes: `node
// scripts/invoice-fonts.ts`; the output is committed.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
// The font package has no types, so the function used here is declared.
const subsetFont = require('subset-font') as (
  font: Buffer,
  text: string,
  options: { targetFormat: 'sfnt'; keepFeatures: string[]; noHinting: boolean },
) => Promise<Buffer>

const folder = new URL('../server/domains/invoices/fonts/', import.meta.url)
const source = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${path}`))

/** The Unicode ranges that the invoice font keeps, as first and last code point. */
const blocks = [
  // Latin with its extensions, phonetic letters that some languages use, and combining accents.
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x250, 0x2af],
  [0x2b0, 0x2ff],
  [0x300, 0x36f],
  [0x1e00, 0x1eff],
  // Greek letters appear in the names of ingredients.
  [0x391, 0x3c9],
  [0x2010, 0x203a],
  [0x2070, 0x209c],
  [0x20a0, 0x20bf],
  [0x2116, 0x2122],
] as const

const characters = blocks
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map(code => String.fromCodePoint(code))
  .join('')

await mkdir(folder, { recursive: true })
for (const [name, path] of [
  ['regular', '400Regular/NotoSans_400Regular.ttf'],
  ['semibold', '600SemiBold/NotoSans_600SemiBold.ttf'],
] as const) {
  const font = await subsetFont(await readFile(source(path)), characters, {
    targetFormat: 'sfnt',
    // Without layout tables, text is laid out several times as fast; the PDF code places combining accents itself.
    keepFeatures: [],
    noHinting: true,
  })
  await writeFile(new URL(`noto-sans-${name}.ttf`, folder), font)
  console.log(`${name}: ${font.length} bytes`)
}
await copyFile(source('LICENSE_FONT'), new URL('noto-sans.OFL.txt', folder))
