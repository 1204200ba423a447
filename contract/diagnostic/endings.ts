import { z } from 'zod'

/** Options of different questions which, all chosen, end the questionnaire: a professional comes first, and nothing more is asked. */
export const Ending = z.array(z.object({ question: z.string(), option: z.string() })).min(1)
export type Ending = z.output<typeof Ending>

/** Whether the answers so far, by the keys of questions, end the questionnaire. */
export function isEnded(
  { endings }: { endings: readonly Ending[] },
  answers: Readonly<Record<string, { options: readonly string[] } | undefined>>,
): boolean {
  return endings.some(ending =>
    ending.every(({ question, option }) => answers[question]?.options.includes(option)),
  )
}
