import { z } from 'zod'

/**
 * Options of different questions that, chosen together, end the questionnaire early, because the user should first see
 * a professional.
 */
export const Ending = z.array(z.object({ question: z.string(), option: z.string() })).min(1)
export type Ending = z.output<typeof Ending>

/** True when the answers so far end the questionnaire early; `answers` has the chosen options by question key. */
export function isEnded(
  { endings }: { endings: readonly Ending[] },
  answers: Readonly<Record<string, { options: readonly string[] } | undefined>>,
): boolean {
  return endings.some(ending =>
    ending.every(({ question, option }) => answers[question]?.options.includes(option)),
  )
}
