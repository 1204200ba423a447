import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A font as fontkit understands it, which is also what the PDF embeds. */
type Font = Buffer & { hasGlyphForCodePoint(code: number): boolean }

interface Typeface {
  regular: Font
  bold: Font
}

const require = createRequire(import.meta.url)
// The package comes without types; this is what is used here.
const { create } = require('fontkit') as { create(bytes: Buffer): Font }
let loaded: Promise<Typeface> | undefined

/** The typeface of printed documents, read and understood once a process: that takes longer than a document. */
export function loadTypeface(): Promise<Typeface> {
  const load = async (name: string) =>
    create(await readFile(new URL(`../fonts/noto-sans-${name}.ttf`, import.meta.url)))
  loaded ??= Promise.all([load('regular'), load('semibold')]).then(([regular, bold]) => ({ regular, bold }))
  return loaded
}

/** What a text is written with: a letter and its accents, or whatever stands alone. */
const signs = /\P{M}\p{M}*|\p{M}+/gu

/**
 * A text without what the typeface has no letter for, which would come out as an empty box: emoji, other scripts. What is
 * only another shape of letters that it has is written with those. Empty when nothing is left that could be read.
 */
export function inLetters(text: string, { regular, bold }: Typeface): string {
  const has = (sign: string) => {
    const code = sign.codePointAt(0) ?? 0
    return regular.hasGlyphForCodePoint(code) && bold.hasGlyphForCodePoint(code)
  }
  // Breaks of lines are no letters, and become spaces when they are printed.
  const isWritten = (sign: string) => has(sign) || /\s/.test(sign)
  const codes = [...text]
  if (codes.every(isWritten)) return text
  const written = text.replace(signs, sign => {
    const [base = '', ...accents] = sign
    const letters = isWritten(base) ? base : [...base.normalize('NFKC')].filter(has).join('')
    // An accent does not move to the letter before.
    return letters && letters + accents.filter(has).join('')
  })
  return /[\p{L}\p{N}]/u.test(written) ? written.replace(/\s+/g, ' ').trim() : ''
}
