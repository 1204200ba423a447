/** How a statistics period is split for a chart. A week begins on Monday; the first and last part may be shorter. */
export const spanParts = ['day', 'week', 'month'] as const
export type SpanPart = (typeof spanParts)[number]

/** The maximum length of a statistics period, in days. */
export const maxSpan = 1100

/** An order within this many days after its buyer's diagnostic counts as a result of the diagnostic. */
export const conversionDays = 30
