import { z } from 'zod'
import { locales } from '../shared/locale.ts'

/** The code of a spoken language, such as `fr`, `mos` (Mooré) or `dyu` (Dioula). */
export const SpokenLanguage = z.string().regex(/^[a-z]{2,3}$/)

/** The name of a recording: the key of a question, or of a question and its answer, such as `age.under-3`. */
export const RecordingName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/)
  .max(130)

/**
 * The folder of a voice: `texts` has the text that each recording says, in `locale`, the language of the page, which a
 * recording in another language translates. A recording is played only while the page shows exactly this text.
 */
export const VoiceFolder = z.object({
  name: z.string().min(1).max(40),
  speaker: z.string().min(1).max(80),
  locale: z.enum(locales),
  texts: z.record(RecordingName, z.string().min(1).max(1000)),
})
export type VoiceFolder = z.output<typeof VoiceFolder>

/** The questionnaire in one spoken language: who speaks, and which recording says which text of the page. */
export const Voice = z.object({
  language: SpokenLanguage,
  name: z.string(),
  speaker: z.string(),
  recordings: z.record(z.string(), RecordingName),
})
export type Voice = z.output<typeof Voice>
