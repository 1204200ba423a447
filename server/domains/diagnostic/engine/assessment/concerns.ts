import type { FactNumber } from '#contract/diagnostic/facts.ts'
import type { concernSlugs } from '#contract/diagnostic/names.ts'
import type { Axis } from './axes.ts'
import type { Mark } from './marks.ts'

/** The severity of a concern: 0 none, 1 slight, 2 mild, 3 moderate, 4 strong. */
export type Severity = 0 | 1 | 2 | 3 | 4

export type ConcernSlug = (typeof concernSlugs)[number]

/** How points and marks determine the severity of a concern. */
export interface ConcernRule {
  /** The axes whose points count for the concern. */
  axes: Axis[]
  /** The points that each mark adds to the concern. */
  marks: Partial<Record<Mark, number>>
  /** The concern is absent unless one of these marks was set. */
  needs?: Mark[]
  /** Marks of "I don't know" answers: if one is set, severity 0 of the concern means unknown instead of absent. */
  unknown?: Mark[]
  /**
   * The severities of the concern that answers can produce, if not all four. A single one only says that the concern is
   * present.
   */
  reaches?: Severity[]
  /** The minimum points for severity 1, 2, 3 and 4 of the concern. */
  from: [number, number, number, number]
  facts: FactNumber[]
}

/**
 * The rules that grade the severity of each concern. Nothing in them subtracts, so a worse answer can never lower a
 * severity.
 */
export const concernRules: Record<ConcernSlug, ConcernRule> = {
  acne: {
    axes: ['acne'],
    marks: {},
    unknown: ['unknown-spots'],
    from: [1, 3, 6, 8],
    facts: ['F5', 'F6', 'F7', 'F9'],
  },
  'dark-marks': {
    axes: ['pigment'],
    marks: {},
    needs: ['marks-fading', 'marks-lasting', 'marks-symmetric', 'marks-rubbing', 'grey-bumps'],
    unknown: ['unknown-marks'],
    from: [1, 3, 5, 8],
    facts: ['F12', 'F13'],
  },
  'shine-pores': {
    axes: ['oil'],
    marks: {},
    unknown: ['unknown-shine'],
    from: [2, 4, 7, 10],
    facts: ['F1'],
  },
  dehydration: {
    axes: [],
    marks: {
      'tight-dry-season': 1,
      'tight-after-wash': 2,
      'tight-all-day': 4,
      flaking: 5,
      'tight-and-shiny': 2,
    },
    unknown: ['unknown-tightness'],
    from: [1, 2, 4, 6],
    facts: ['F2', 'F28'],
  },
  'very-dry': {
    axes: ['dry'],
    marks: {},
    unknown: ['unknown-tightness', 'unknown-feel'],
    from: [3, 5, 7, 10],
    facts: ['F1', 'F28'],
  },
  discomfort: {
    axes: ['sensitive'],
    marks: {},
    unknown: ['unknown-reactivity'],
    from: [2, 4, 6, 8],
    facts: ['F2'],
  },
  'fragile-barrier': {
    axes: ['barrier'],
    marks: {},
    unknown: ['unknown-reactivity', 'unknown-tightness', 'lightening-unsaid'],
    from: [2, 4, 6, 9],
    facts: ['F26', 'F27'],
  },
  'eczema-prone': {
    axes: ['sensitive'],
    marks: { eczema: 3 },
    needs: ['eczema'],
    unknown: ['health-unsaid'],
    // Past eczema already calls for care, so the lowest severity of eczema is 2.
    reaches: [2, 3, 4],
    from: [1, 5, 8, 11],
    facts: ['U'],
  },
  dullness: { axes: [], marks: { dull: 3, rough: 2 }, reaches: [1, 2, 3], from: [1, 3, 5, 7], facts: ['U'] },
  'first-lines': {
    axes: ['ageing'],
    marks: {},
    needs: ['fine-lines', 'set-lines'],
    from: [1, 4, 6, 9],
    facts: ['U'],
  },
  'razor-bumps': { axes: [], marks: { 'razor-bumps': 2 }, reaches: [2], from: [1, 2, 4, 6], facts: ['F35'] },
  'sun-exposure': {
    axes: [],
    marks: { 'sun-some': 1, 'sun-hours': 3, 'sun-all-day': 4, albinism: 3 },
    unknown: ['unknown-sun'],
    reaches: [1, 3, 4],
    from: [1, 2, 3, 4],
    facts: ['F16', 'F17'],
  },
}
