/** Where a device keeps the answers of a questionnaire that was begun. */
export const keptAnswersKey = 'skin_questionnaire'

/** How long answers wait on a device to be sent, in milliseconds: they are about somebody's health. */
export const keptAnswersFor = 2 * 60 * 60 * 1000

/** Takes a member's answers off the device when the session ends by hand; a guest's are nobody's that is known. */
export function eraseMembersAnswers(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(keptAnswersKey) ?? 'null') as { memberId?: number } | null
    if (kept?.memberId !== undefined) localStorage.removeItem(keptAnswersKey)
  } catch {
    localStorage.removeItem(keptAnswersKey)
  }
}
