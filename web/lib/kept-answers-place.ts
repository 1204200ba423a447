/** The browser storage key of unfinished questionnaire answers. */
export const keptAnswersKey = 'skin_questionnaire'

/** How long unsent questionnaire answers stay on a device, in milliseconds; short, because they are health data. */
export const keptAnswersFor = 2 * 60 * 60 * 1000

/** Deletes a member's questionnaire answers from the device at logout. A guest's stay, because they name nobody. */
export function eraseMembersAnswers(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(keptAnswersKey) ?? 'null') as { memberId?: number } | null
    if (kept?.memberId !== undefined) localStorage.removeItem(keptAnswersKey)
  } catch {
    localStorage.removeItem(keptAnswersKey)
  }
}
