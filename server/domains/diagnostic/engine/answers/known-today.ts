import type { Assessment } from '../assessment/assessment.ts'

/** How long an answer about pregnancy can be relied on, in milliseconds: four weeks. */
export const pregnancyAnswerHolds = 28 * 24 * 3_600_000

/** Adjusts a stored assessment for today: an outdated answer about pregnancy counts as undisclosed. */
export function asKnownToday(assessment: Assessment, answeredAt: Date, now: Date): Assessment {
  if (now.getTime() - answeredAt.getTime() <= pregnancyAnswerHolds) return assessment
  return { ...assessment, filters: { ...assessment.filters, pregnancy: 'unsaid' } }
}
