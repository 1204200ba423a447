import type { Letter, LetterLine, LetterPart } from '#contract/diagnostic/letter.ts'

/** What the person adds to a letter on this device, by the part of the letter. */
export type OwnLines = Partial<Record<LetterPart, string>>

/**
 * The maximum number of bytes in the QR code of a letter. A larger code has modules that cheap phones cannot tell apart on
 * paper.
 */
export const maxCodeBytes = 1800

const more = '…'

/** The lines of a letter with what the person added to the lines that the questionnaire leaves empty. */
export function completed({ lines }: Letter, own: OwnLines): LetterLine[] {
  return lines.map(line => (line.text === '' ? { ...line, text: own[line.part]?.trim() ?? '' } : line))
}

/**
 * The text of a letter for its QR code, one line for each answer. Lines that do not fit are left out from the end: a letter
 * starts with what decides.
 */
export function codeTextOf(letter: Letter, own: OwnLines): { text: string; isCut: boolean } {
  const filled = completed(letter, own).filter(({ text }) => text !== '')
  const all = [letter.title, ...filled.map(({ label, text }) => `${label} : ${text}`), letter.note]
  const whole = all.join('\n')
  if (bytesOf(whole) <= maxCodeBytes) return { text: whole, isCut: false }
  const kept: string[] = []
  for (const line of all) {
    if (bytesOf([...kept, line, more].join('\n')) > maxCodeBytes) break
    kept.push(line)
  }
  return { text: [...kept, more].join('\n'), isCut: true }
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
