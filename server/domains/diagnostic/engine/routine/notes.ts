import type { FactNumber } from '#contract/diagnostic/facts.ts'
import { conflictsBetween } from '#contract/diagnostic/ingredients/conflicts.ts'
import { type Assessment, marksOf } from '../assessment/assessment.ts'
import { severityOf } from '../assessment/skin-type.ts'
import { isFullyCounted } from '../matching/match.ts'
import { type Need, usualSunUses } from '../matching/need.ts'
import { type Reason, reason } from '../matching/reason.ts'
import type { Picks } from './choice.ts'
import { pickedOf } from './steps.ts'

/** The input of a rule for notes about a routine: assessment, chosen products and needs. */
export interface NoteContext {
  assessment: Assessment
  picks: Picks
  need: Need
}

export interface NoteRule {
  id: string
  when: (context: NoteContext) => boolean
  facts: FactNumber[]
  /** The values of the placeholders in the note's sentence. */
  params?: (context: NoteContext) => Reason['params']
}

/** Retinoids that a visitor already uses: the shop recommends none, but must warn about these. */
const ownRetinoids = ['isotretinoin', 'retinoid-cream'] as const

/**
 * The photosensitising ingredient of the routine, fruit acids first: only for these is the week after the last use
 * documented.
 */
function sunny({ picks }: NoteContext): { ingredient: string; isAcid: boolean } | undefined {
  const found = pickedOf(picks)
    .map(({ product }) => product)
    .filter(({ photosensitising }) => photosensitising)
  const acid = found.find(({ families }) => families.has('aha'))
  const ingredient = (acid ?? found[0])?.photosensitising
  return ingredient ? { ingredient, isAcid: acid !== undefined } : undefined
}

const isAllergic = ({ assessment: { filters } }: NoteContext) =>
  filters.allergies.length > 0 || filters.hasOtherAllergy

const ownRetinoid = ({ assessment: { filters } }: NoteContext) =>
  ownRetinoids.find(treatment => filters.treatments.includes(treatment))

const isPregnancyPossible = ({ assessment: { filters } }: NoteContext) => filters.pregnancy !== 'no'

const isPregnancyUnsaid = ({ assessment: { filters } }: NoteContext) => filters.pregnancy === 'unsaid'

/**
 * Whether shea butter can be suggested: not with a nut allergy, and not on skin that shines, has spots or needs a
 * professional.
 */
function bearsShea({ assessment: { filters, concerns, triage } }: NoteContext): boolean {
  return (
    !filters.allergies.includes('nuts') &&
    !filters.hasOtherAllergy &&
    severityOf(concerns, 'shine-pores') === 0 &&
    severityOf(concerns, 'acne') === 0 &&
    triage.level === 'green'
  )
}

/** All notes about a routine as a whole, in display order. */
export const noteRules = [
  {
    id: 'photosensitive',
    when: context => sunny(context)?.isAcid === true,
    facts: ['F21'],
    params: context => ({ ingredient: sunny(context)?.ingredient ?? '' }),
  },
  {
    id: 'photosensitiveWhileUsed',
    when: context => sunny(context)?.isAcid === false,
    facts: ['U'],
    params: context => ({ ingredient: sunny(context)?.ingredient ?? '' }),
  },
  {
    id: 'tinted',
    when: ({ assessment, picks }) =>
      severityOf(assessment.concerns, 'dark-marks') > 0 &&
      picks.sunscreen !== undefined &&
      !picks.sunscreen.product.isTinted,
    facts: ['F16'],
  },
  {
    id: 'noSunscreen',
    when: ({ assessment, picks }) => !picks.sunscreen && assessment.filters.age !== 'infant',
    facts: ['F17'],
  },
  { id: 'infantShade', when: ({ assessment }) => assessment.filters.age === 'infant', facts: ['U'] },
  {
    id: 'harmattan',
    when: context => context.need.isHarmattan && !bearsShea(context),
    facts: ['F28'],
  },
  {
    id: 'harmattanShea',
    when: context => context.need.isHarmattan && bearsShea(context),
    facts: ['F28'],
  },
  {
    id: 'pregnancy',
    when: context => isPregnancyPossible(context) && !isPregnancyUnsaid(context) && !ownRetinoid(context),
    facts: ['F22', 'U'],
  },
  {
    id: 'pregnancyUnsaid',
    when: context => isPregnancyUnsaid(context) && !ownRetinoid(context),
    facts: ['F22', 'U'],
  },
  {
    id: 'ownRetinoid',
    when: context => isPregnancyPossible(context) && ownRetinoid(context) !== undefined,
    facts: ['F22', 'F37'],
    params: context => ({ treatment: ownRetinoid(context) ?? '' }),
  },
  {
    id: 'ownRetinoidSun',
    when: context => !isPregnancyPossible(context) && ownRetinoid(context) !== undefined,
    facts: ['U'],
    params: context => ({ treatment: ownRetinoid(context) ?? '' }),
  },
  {
    id: 'ownRetinoidNights',
    when: context =>
      !isPregnancyPossible(context) &&
      context.assessment.filters.treatments.includes('retinoid-cream') &&
      context.picks.treatments.some(({ product }) => product.families.has('azelaic')),
    facts: ['F12', 'U'],
  },
  {
    id: 'weeping',
    when: ({ assessment }) => marksOf(assessment).has('honey-crusts') && assessment.filters.age !== 'infant',
    facts: ['F50', 'U'],
  },
  {
    id: 'ownPeroxide',
    when: context =>
      !isPregnancyPossible(context) &&
      (['retinoid-cream', 'benzoyl-peroxide'] as const).every(one =>
        context.assessment.filters.treatments.includes(one),
      ),
    facts: ['F19'],
  },
  {
    id: 'shaving',
    when: ({ assessment }) => severityOf(assessment.concerns, 'razor-bumps') > 0,
    facts: ['F35'],
  },
  {
    id: 'patchTestAllergy',
    when: context => isAllergic(context) && pickedOf(context.picks).length > 0,
    facts: ['F41'],
  },
  {
    id: 'patchTest',
    when: context =>
      !isAllergic(context) && (context.picks.treatments.length > 0 || context.picks.weekly !== undefined),
    facts: ['F41'],
  },
  {
    id: 'reapply',
    when: ({ need, picks: { sunscreen } }) =>
      need.sunUses > usualSunUses && sunscreen !== undefined && isFullyCounted(sunscreen, need),
    facts: ['U'],
    params: ({ need }) => ({ uses: need.sunUses }),
  },
  {
    id: 'fewSunUses',
    when: ({ need, picks: { sunscreen } }) => sunscreen !== undefined && !isFullyCounted(sunscreen, need),
    facts: ['F12', 'F17', 'F21'],
  },
] as const satisfies readonly NoteRule[]

/** Finds the notes about a routine as a whole. */
export function findNotes(assessment: Assessment, picks: Picks, need: Need): Reason[] {
  const context: NoteContext = { assessment, picks, need }
  // Children under 3 are recommended no product, whatever the budget, so none counts as missing.
  const isMissing =
    assessment.filters.age !== 'infant' && (!picks.cleanser || !picks.moisturiser || !picks.sunscreen)
  return [
    ...noteRules
      .filter(({ when }: NoteRule) => when(context))
      .map((rule: NoteRule & { id: NoteId }) =>
        reason(`diagnostic:notes.${rule.id}`, rule.facts, rule.params?.(context)),
      ),
    ...keptApart(picks),
    ...(isMissing ? [reason('diagnostic:notes.missing')] : []),
  ]
}

type NoteId = (typeof noteRules)[number]['id']

/** Notes about products that must not be layered and are therefore used at different times or on different days. */
function keptApart(picks: Picks): Reason[] {
  const picked = pickedOf(picks)
  const rules = picked.flatMap((one, place) =>
    picked.slice(place + 1).flatMap(other => conflictsBetween(one.product.families, other.product.families)),
  )
  return [...new Set(rules)].map(rule => reason(`diagnostic:conflicts.${rule.id}`, rule.facts))
}
