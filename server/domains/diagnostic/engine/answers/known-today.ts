import type { Assessment } from '../assessment/assessment.ts'

/** For so long an answer about a pregnancy can be relied on, in milliseconds: four weeks. */
export const pregnancyAnswerHolds = 28 * 24 * 3_600_000

/** An assessment as it can be relied on today: an old answer about a pregnancy counts as withheld. */
export function asKnownToday(assessment: Assessment, answeredAt: Date, now: Date): Assessment {
  if (now.getTime() - answeredAt.getTime() <= pregnancyAnswerHolds) return assessment
  return { ...assessment, filters: { ...assessment.filters, pregnancy: 'unsaid' } }
}
