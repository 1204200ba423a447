import type { Ending } from './endings.ts'

/** True when the answers so far end the questionnaire early; `answers` has the chosen options by question key. */
export function isEnded(
  { endings }: { endings: readonly Ending[] },
  answers: Readonly<Record<string, { options: readonly string[] } | undefined>>,
): boolean {
  return endings.some(ending =>
    ending.every(({ question, option }) => answers[question]?.options.includes(option)),
  )
}
