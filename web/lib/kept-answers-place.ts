/** The browser storage key of unfinished questionnaire answers. */
export const keptAnswersKey = 'skin_questionnaire'

/** The browser storage key of the calendar of somebody who stops a skin-lightening cream. */
export const stoppingKey = 'skin_stopping'

/** How long unsent questionnaire answers stay on a device, in milliseconds; short, because they are health data. */
export const keptAnswersFor = 2 * 60 * 60 * 1000

/** Deletes what a member said about her skin from the device at logout. What a guest said stays, because it names nobody. */
export function eraseMembersAnswers(): void {
  for (const key of [keptAnswersKey, stoppingKey]) {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { memberId?: number } | null
      if (kept?.memberId !== undefined) localStorage.removeItem(key)
    } catch {
      localStorage.removeItem(key)
    }
  }
}
