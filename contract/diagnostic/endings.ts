import { z } from 'zod'

/**
 * Options of different questions that together end the questionnaire: a professional comes first, and nothing more is
 * asked.
 */
export const Ending = z.array(z.object({ question: z.string(), option: z.string() })).min(1)
export type Ending = z.output<typeof Ending>

/** Whether the answers so far end the questionnaire; they are indexed by question key. */
export function isEnded(
  { endings }: { endings: readonly Ending[] },
  answers: Readonly<Record<string, { options: readonly string[] } | undefined>>,
): boolean {
  return endings.some(ending =>
    ending.every(({ question, option }) => answers[question]?.options.includes(option)),
  )
}
