import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A font as parsed by fontkit, which is also embedded in the PDF. */
type Font = Buffer & { hasGlyphForCodePoint(code: number): boolean }

interface Typeface {
  regular: Font
  bold: Font
}

const require = createRequire(import.meta.url)
// Declares the part of `fontkit` that is used, because the package has no types.
const { create } = require('fontkit') as { create(bytes: Buffer): Font }
let loaded: Promise<Typeface> | undefined

/**
 * Loads the typeface of printed documents, once per process, because parsing it takes longer than rendering a document.
 */
export function loadTypeface(): Promise<Typeface> {
  const load = async (name: string) =>
    create(await readFile(new URL(`../fonts/noto-sans-${name}.ttf`, import.meta.url)))
  loaded ??= Promise.all([load('regular'), load('semibold')]).then(([regular, bold]) => ({ regular, bold }))
  return loaded
}

/** Splits a text into letters with their combining accents. */
const signs = /\P{M}\p{M}*|\p{M}+/gu

/**
 * Removes characters that the typeface has no glyph for, such as emoji and other scripts, which would be printed as
 * empty boxes. Variants of letters are replaced by the plain letters. Empty when nothing readable is left.
 */
export function inLetters(text: string, { regular, bold }: Typeface): string {
  const has = (sign: string) => {
    const code = sign.codePointAt(0) ?? 0
    return regular.hasGlyphForCodePoint(code) && bold.hasGlyphForCodePoint(code)
  }
  // A character that can be printed: it has a glyph, or is white space such as a line break, which is printed as a
  // space.
  const isWritten = (sign: string) => has(sign) || /\s/.test(sign)
  const codes = [...text]
  if (codes.every(isWritten)) return text
  const encodable = text.replace(signs, sign => {
    const [base = '', ...accents] = sign
    const letters = isWritten(base) ? base : [...base.normalize('NFKC')].filter(has).join('')
    // When a base letter cannot be printed, its accents are dropped too, so that they do not attach to the previous
    // letter.
    return letters && letters + accents.filter(has).join('')
  })
  return /[\p{L}\p{N}]/u.test(encodable) ? encodable.replace(/\s+/g, ' ').trim() : ''
}
