import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, textIn } from '#contract/shared/locale.ts'

interface Writer {
  amountInWords(amount: number): string
}

// Numerals follow rules of grammar, so each language has a file of code instead of messages.
const folder = join(import.meta.dirname, 'amounts')
const writers: Partial<Record<Locale, Writer>> = Object.fromEntries(
  await Promise.all(
    readdirSync(folder).map(async file => [file.replace('.ts', ''), await import(join(folder, file))]),
  ),
)

/**
 * Writes a whole amount of FCFA below 10¹² in words, as on an invoice: « douze mille francs CFA ». A language without
 * number words here uses those of its fallback language.
 */
export function amountInWords(amount: number, locale: Locale): string {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount >= 1e12)
    throw new RangeError(`no words for ${amount}`)
  const writer = textIn(writers, locale)
  if (!writer) throw new Error(`no numerals for ${locale}`)
  return writer.amountInWords(amount)
}
