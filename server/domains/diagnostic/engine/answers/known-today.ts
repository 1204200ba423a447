import type { Assessment } from '../assessment/assessment.ts'

/** How long an answer about pregnancy can be relied on, in milliseconds: four weeks. */
export const pregnancyAnswerHolds = 28 * 24 * 3_600_000

/**
 * Returns a stored assessment as it can be relied on today: an answer about pregnancy that is too old counts as
 * undisclosed.
 */
export function asKnownToday(assessment: Assessment, answeredAt: Date, now: Date): Assessment {
  if (now.getTime() - answeredAt.getTime() <= pregnancyAnswerHolds) return assessment
  return { ...assessment, filters: { ...assessment.filters, pregnancy: 'unsaid' } }
}
