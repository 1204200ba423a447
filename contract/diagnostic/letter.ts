import { z } from 'zod'
import { localized } from '../shared/localized.ts'

/**
 * The kinds of lines in a letter for a health centre, in the order of the letter: what decides first, the state of the
 * skin last. `name`, `since`, `used` and `exposure` (how much of a strong cream was used) are not asked by the
 * questionnaire and are empty in a letter from the server.
 */
export const letterParts = [
  'name',
  'date',
  'person',
  'age',
  'pregnancy',
  'danger',
  'since',
  'advised',
  'used',
  'lightening',
  'exposure',
  'health',
  'allergies',
  'skin',
] as const
export const LetterPart = z.enum(letterParts)
export type LetterPart = z.output<typeof LetterPart>

/** A line of a letter for a health centre; an empty `text` is to be filled in by hand. */
export const LetterLine = z.object({ part: LetterPart, label: z.string(), text: z.string() })
export type LetterLine = z.output<typeof LetterLine>

/**
 * What somebody answered, worded for the staff of a health centre. It states answers and never names a disease that the
 * rules of the diagnostic suspect. `readers` says before printing who can read the letter. `code` is the caption of the QR
 * code with the text of the letter, `codeCut` that of one which has no room for the end of it.
 */
export const Letter = z.object({
  title: z.string(),
  lines: z.array(LetterLine),
  note: z.string(),
  readers: z.string(),
  code: z.string(),
  codeCut: z.string(),
})
export type Letter = z.output<typeof Letter>

export const LetterInEach = localized(Letter)
