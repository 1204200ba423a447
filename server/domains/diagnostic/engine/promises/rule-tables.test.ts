import { describe, expect, test } from 'vitest'
import { concernSlugs } from '#contract/diagnostic/names.ts'
import { answersOf, assessmentOf, questionnaire } from '#tests/support/demo-skin.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { type ConcernRule, concernRules, type Severity } from '../assessment/concerns.ts'
import { type Contradiction, contradictions, findContradictions } from '../assessment/contradictions.ts'
import type { Concern } from '../assessment/grade.ts'
import type { Mark } from '../assessment/marks.ts'
import { findStrengths, type StrengthRule, strengthRules } from '../assessment/strengths.ts'
import { triage } from '../assessment/triage.ts'
import type { TriageRule } from '../assessment/triage-rule.ts'
import { triageRules } from '../assessment/triage-rules.ts'
import type { Reason } from '../matching/reason.ts'
import { type ConsultationRule, consultationRules, findConsultations } from '../routine/consultation.ts'

/** The minimum marks and severity for a rule to apply. */
interface Case {
  marks: Mark[]
  severity?: [Concern['slug'], number]
}

const calm = assessmentOf(answersOf())

/** Combinations of marks that use each mark of every list once, with the first mark of the other lists. */
function together(...lists: (readonly Mark[])[]): Mark[][] {
  const firsts = lists.map(list => list[0] as Mark)
  return lists.flatMap((list, place) => list.map(mark => firsts.with(place, mark)))
}

/** The cases with one mark or the severity removed: then the rule must not apply. */
function withoutOne({ marks, severity }: Case): Case[] {
  return [
    ...marks.map((_, place) => ({ marks: marks.toSpliced(place, 1), ...(severity && { severity }) })),
    ...(severity ? [{ marks, severity: [severity[0], severity[1] - 1] as [Concern['slug'], number] }] : []),
  ]
}

function casesOf({ severity, ...rule }: ConsultationRule): Case[] {
  const lists = [rule.any, rule.and].filter(list => list !== undefined)
  const sets = lists.length > 0 ? together(...lists) : [[]]
  return sets.map(marks => ({ marks, ...(severity && { severity }) }))
}

const concernsWith = (severity: Case['severity']): Concern[] =>
  severity
    ? [{ slug: severity[0], severity: severity[1] as Severity, points: 0, because: [], facts: [] }]
    : []

const idsOf = (reasons: readonly Reason[]) => reasons.map(({ key }) => key.split('.')[1])

const triaged = ({ marks, severity }: Case) => idsOf(triage(new Set(marks), concernsWith(severity)).reasons)

const consulted = ({ marks, severity }: Case, level: Assessment['triage']['level'] = 'green') =>
  idsOf(
    findConsultations({
      ...calm,
      concerns: concernsWith(severity),
      triage: { level, reasons: [] },
      trace: marks.map(mark => ({ question: 'q', option: 'o', axis: null, weight: 0, mark, facts: [] })),
    }),
  )

/**
 * Formats a rule as one line. Deleting, adding or loosening a rule changes the list of lines, which a pharmacist must
 * review.
 */
function lineOf(rule: TriageRule | ConsultationRule): string {
  const lists = [rule.any?.join('|'), rule.and?.join('|'), rule.severity?.join('>=')].filter(Boolean)
  const not = 'not' in rule && rule.not ? ` but not ${rule.not.join('|')}` : ''
  const to = 'who' in rule ? `${rule.level} ${rule.who} ${rule.urgency} ` : ''
  return `${to}${rule.id}: ${lists.join(' + ') || 'everybody'}${not}`
}

describe('triage', () => {
  const rows: readonly TriageRule[] = triageRules

  test('has these rows and no others', () => {
    expect(rows.map(lineOf)).toMatchInlineSnapshot(`
      [
        "red health-centre now fever: fever-swelling",
        "red health-centre now spreading: spreading",
        "red health-centre at-once face: face-swelling",
        "red health-centre now blisters: blisters",
        "red health-centre now shingles: grouped-blisters",
        "red health-centre now medicineRash: medicine-rash",
        "red health-centre at-once purpleSpots: purple-spots",
        "red doctor now isotretinoinPregnancy: isotretinoin + pregnant|trying|breastfeeding|pregnancy-unsaid",
        "red health-centre now lighteningInfant: lightening-now|lightening-unsure|lightening-unsaid|lightening-recent + infant",
        "red health-centre this-week numbPatch: numb-patch",
        "red doctor this-week mole: changing-mole",
        "red doctor this-week nail: nail-or-sole",
        "orange doctor now retinoidPregnancy: retinoid-cream + pregnant|trying|breastfeeding|pregnancy-unsaid",
        "orange midwife now lighteningPregnancy: lightening-now|lightening-unsure + pregnant|trying|breastfeeding|pregnancy-unsaid",
        "orange health-centre now cortisoneInfant: cortisone-body|cortisone-cream + infant but not blisters",
        "orange health-centre now infantSores: night-itch|honey-crusts + infant",
        "orange health-centre now diabetesSores: honey-crusts + diabetes but not infant",
        "orange doctor this-week withdrawal: lightening-recent + very-reactive|flaking",
        "orange doctor this-week withdrawalSpots: lightening-recent + acne>=3",
        "orange doctor this-week lighteningYoung: lightening-now|lightening-unsure|lightening-unsaid|lightening-recent + child|teen but not infant",
        "orange doctor this-week cortisoneYoung: cortisone-body|cortisone-cream + child|teen but not infant|blisters",
        "orange doctor this-week retinoidYoung: retinoid-cream + child",
        "orange doctor this-week thinSkin: thin-skin",
        "orange midwife this-week lighteningPregnancyUnsaid: lightening-unsaid + pregnant|trying|breastfeeding|pregnancy-unsaid",
        "orange midwife this-week lighteningPregnancyRecent: lightening-recent + pregnant|trying|breastfeeding|pregnancy-unsaid",
        "orange midwife this-week cortisonePregnancy: cortisone-body + pregnant|trying|breastfeeding|pregnancy-unsaid but not blisters",
        "orange midwife this-week pregnantYoung: pregnant + child|teen",
        "orange health-centre this-week nightItch: night-itch but not infant",
        "orange health-centre this-week honeyCrusts: honey-crusts but not infant|diabetes",
        "orange midwife this-week treatmentPregnancy: unknown-treatment|health-unsaid + pregnant|trying|breastfeeding|pregnancy-unsaid",
        "orange pharmacist this-week lighteningNow: lightening-now but not pregnant|breastfeeding|child|teen",
        "orange pharmacist this-week lighteningUnsure: lightening-unsure but not pregnant|breastfeeding|child|teen",
        "orange pharmacist this-week unsure: unsure-sign",
        "orange health-centre soon infant: infant",
        "orange doctor soon greyBumps: grey-bumps",
        "orange doctor soon isotretinoin: isotretinoin but not pregnant|trying|breastfeeding|pregnancy-unsaid",
        "orange doctor soon cortisone: cortisone-cream|cortisone-tablets but not blisters",
        "orange doctor soon reactiveEczema: eczema + very-reactive",
        "orange doctor soon severeAcne: acne>=3 but not child|teen|keloid|lightening-recent|pregnant|trying|breastfeeding|pregnancy-unsaid",
        "orange doctor soon acneYoung: child|teen + acne>=3",
        "orange doctor soon acnePregnancy: pregnant|trying|breastfeeding|pregnancy-unsaid + acne>=3",
        "orange doctor soon withdrawalLate: lightening-past + very-reactive|flaking",
        "orange doctor soon albinism: albinism",
        "orange doctor soon keloidAcne: keloid + acne>=3",
        "orange doctor soon keloidRazorBumps: keloid + razor-bumps",
        "orange pharmacist soon child: child but not infant",
        "orange pharmacist soon lighteningUnsaid: lightening-unsaid but not child|teen",
        "orange pharmacist soon lighterPatches: lighter-patches",
        "orange pharmacist soon treatment: unknown-treatment",
        "orange pharmacist soon healthUnsaid: health-unsaid",
        "orange pharmacist soon reactive: very-reactive but not eczema|lightening-recent|lightening-past",
      ]
    `)
  })

  test.each(rows)('$id applies with its level, and not without any of its parts', rule => {
    for (const one of casesOf(rule)) {
      expect(triaged(one)).toContain(rule.id)
      const { reasons } = triage(new Set(one.marks), concernsWith(one.severity))
      expect(reasons.find(({ key }) => key.endsWith(`.${rule.id}`))).toMatchObject({
        level: rule.level,
        who: rule.who,
        urgency: rule.urgency,
      })
      for (const less of withoutOne(one)) expect(triaged(less)).not.toContain(rule.id)
      for (const mark of rule.not ?? [])
        expect(triaged({ ...one, marks: [...one.marks, mark] })).not.toContain(rule.id)
    }
  })

  test('needs no graded concern for a red level', () => {
    expect(rows.filter(({ level, severity }) => level === 'red' && severity)).toEqual([])
  })
})

describe('consultation', () => {
  const rows: readonly ConsultationRule[] = consultationRules

  test('has these rows and no others', () => {
    expect(rows.map(lineOf)).toMatchInlineSnapshot(`
      [
        "acne: acne>=2",
        "marks: dark-marks>=3",
        "lighterPatches: lighter-patches",
        "eczema: eczema",
        "flakingShine: flaking + t-zone|all-over|tight-and-shiny",
        "razorBumps: razor-bumps",
        "lightening: lightening-past|lightening-recent|lightening-now|lightening-unsure|lightening-unsaid",
        "pregnancy: pregnant",
        "breastfeeding: breastfeeding",
        "keloid: keloid",
        "albinism: albinism",
        "diabetes: diabetes",
        "cortisoneBody: cortisone-body",
        "hairDye: allergy-hair-dye",
        "allergy: allergy-other",
        "young: child|teen",
        "nailLines: stable-nail-lines",
        "irritation: everybody",
        "urgent: everybody",
        "mole: everybody",
        "faceOnly: everybody",
      ]
    `)
  })

  test.each(rows)('$id applies, but not without any of its parts or beside a red triage', rule => {
    for (const one of casesOf(rule)) {
      expect(consulted(one)).toContain(rule.id)
      expect(consulted(one, 'red')).toEqual([])
      for (const less of withoutOne(one)) expect(consulted(less)).not.toContain(rule.id)
    }
  })
})

describe('contradictions', () => {
  const rows: readonly Contradiction[] = contradictions
  const found = (marks: readonly Mark[]) => idsOf(findContradictions(new Set(marks)))

  test('has these rows and no others', () => {
    expect(
      rows.map(
        ({ id, all, ...rule }) => `${id}: ${[...all, rule.any?.join('|')].filter(Boolean).join(' + ')}`,
      ),
    ).toMatchInlineSnapshot(`
      [
        "comfortableFlaking: comfortable + flaking|tight-all-day|tight-after-wash",
        "comfortableShiny: comfortable + midday-shine|all-over",
        "shinyNever: no-shine + all-over|t-zone|tight-and-shiny",
        "shinyWhere: all-over + t-zone",
        "tightSupple: supple + tight|tight-and-shiny",
        "tightShiny: tight + midday-shine",
        "shinyFlaking: all-over + flaking|tight-all-day",
        "calmEczema: never-reactive + eczema",
        "neverButSigns: lightening-never + grey-bumps|thin-skin",
        "evenToneGoal: goal-even-tone + no-marks",
        "spotsGoal: goal-spots + no-spots",
        "youngLines: set-lines + child|teen",
      ]
    `)
  })

  test.each(rows)('$id applies, and not without any of its parts', ({ id, all, ...rule }) => {
    for (const other of rule.any ?? [undefined]) {
      const marks = other ? [...all, other] : all
      expect(found(marks)).toContain(id)
      for (const [place] of marks.entries()) expect(found(marks.toSpliced(place, 1))).not.toContain(id)
    }
  })

  test.each(rows.filter(({ isAboutType }) => isAboutType))('$id leaves the type in doubt', ({ id }) => {
    const answers: Record<string, Record<string, string>> = {
      comfortableFlaking: { tightness: 'flaking' },
      comfortableShiny: { shine: 'always' },
      shinyNever: { 'feel-test': 'all-over' },
      shinyWhere: { 'feel-test': 't-zone', shine: 'always' },
      tightSupple: { 'feel-test': 'tight' },
      tightShiny: { 'feel-test': 'tight', shine: 'midday-t-zone', tightness: 'all-day' },
      shinyFlaking: { 'feel-test': 'all-over', shine: 'always', tightness: 'flaking' },
    }
    expect(assessmentOf(answersOf(answers[id])).certainty).toBe('mixed')
    expect(calm.certainty).toBe('sure')
  })

  // What each answer to the bare-face questions means, independently of its marks: where the face shines, and whether
  // it feels comfortable.
  const feels = {
    comfortable: { shines: ['nowhere', 'a little'], isAtEase: true },
    't-zone': { shines: ['a little', 'middle'], isAtEase: undefined },
    'all-over': { shines: ['everywhere'], isAtEase: undefined },
    tight: { shines: ['nowhere', 'a little'], isAtEase: false },
    'tight-and-shiny': { shines: ['a little', 'middle', 'everywhere'], isAtEase: false },
  }
  const shines = {
    never: 'nowhere',
    'evening-t-zone': 'a little',
    'midday-t-zone': 'middle',
    'midday-all-over': 'everywhere',
    always: 'everywhere',
  }
  const tightness = {
    never: true,
    'dry-season': undefined,
    'after-wash': false,
    'all-day': false,
    flaking: false,
  }
  const shineAll = (feel: string, shine: string) =>
    feel === 'all-over' || shines[shine as 'never'] === 'everywhere'

  test('answers about shine and dryness agree only if each supports the other', () => {
    for (const [feel, skin] of Object.entries(feels))
      for (const [shine, place] of Object.entries(shines))
        for (const [tight, isAtEase] of Object.entries(tightness)) {
          const answers = { 'feel-test': feel, shine, tightness: tight }
          const { certainty, contradictions: reported } = assessmentOf(answersOf(answers))
          const isDoubtful =
            !skin.shines.includes(place) ||
            (skin.isAtEase !== undefined && isAtEase !== undefined && skin.isAtEase !== isAtEase) ||
            (shineAll(feel, shine) && (tight === 'all-day' || tight === 'flaking'))
          expect([answers, certainty]).toEqual([answers, isDoubtful ? 'mixed' : 'sure'])
          expect([answers, reported.length > 0]).toEqual([answers, isDoubtful])
        }
  })
})

describe('strengths', () => {
  const rows: readonly StrengthRule[] = strengthRules
  const found = (marks: readonly Mark[], concerns: readonly Concern[] = []) =>
    idsOf(findStrengths(concerns, new Set(marks), triage(new Set(marks), concerns)))

  test('has these rows and no others', () => {
    expect(
      rows.map(({ id, any, absent, none = [] }) =>
        [`${id}: ${any.join('|')}`, ...absent, ...none].join(' - '),
      ),
    ).toMatchInlineSnapshot(`
      [
        "stopped: lightening-past|lightening-recent - very-reactive - flaking - teen",
        "clear: no-spots - acne",
        "even: no-marks - dark-marks - albinism",
        "calm: never-reactive - discomfort - fragile-barrier - eczema-prone",
        "supple: supple - very-dry - dehydration",
        "mat: no-shine - shine-pores",
      ]
    `)
  })

  test.each(rows)('$id needs an answer that says so, and nothing that says otherwise', rule => {
    for (const mark of rule.any) {
      expect(found([mark])).toContain(rule.id)
      for (const slug of rule.absent) expect(found([mark], concernsWith([slug, 1]))).not.toContain(rule.id)
      for (const other of rule.none ?? []) expect(found([mark, other])).not.toContain(rule.id)
    }
    expect(found([])).not.toContain(rule.id)
  })

  test('nobody is praised for stopping a lightening cream while many spots come after it', () => {
    expect(found(['lightening-recent'], concernsWith(['acne', 2]))).toContain('stopped')
    expect(found(['lightening-recent'], concernsWith(['acne', 3]))).not.toContain('stopped')
    expect(found(['lightening-past'], concernsWith(['acne', 3]))).toContain('stopped')
  })

  test('"I don’t know" everywhere is praised for nothing, and nothing is called absent', () => {
    const unknown = Object.fromEntries(
      questionnaire.questions
        .filter(({ options }) => options.some(({ key }) => key === 'unknown'))
        .map(({ key }) => [key, 'unknown']),
    )
    const { strengths, concerns } = assessmentOf(
      answersOf({ ...unknown, lightening: 'unsaid', health: 'unsaid' }),
    )
    expect(idsOf(strengths)).toEqual(['attentive'])
    expect(concerns.filter(({ isUnknown }) => !isUnknown).map(({ slug }) => slug)).toEqual([
      'dullness',
      'first-lines',
      'razor-bumps',
    ])
  })

  test('somebody who has to be seen now is not praised', () => {
    expect(assessmentOf(answersOf({ signs: 'blisters' })).strengths).toEqual([])
  })
})

describe('concerns', () => {
  test.each(concernSlugs)('the questions can give %s the severities that its row says', slug => {
    const rule: ConcernRule = concernRules[slug]
    expect([...reachable(rule)].toSorted()).toEqual(rule.reaches ?? [1, 2, 3, 4])
  })
})

/**
 * All severities above 0 of a concern that answers can reach, computed from all sums of points, with and without the
 * required marks.
 */
function reachable(rule: ConcernRule): Set<number> {
  let sums = new Set(['0 no'])
  for (const question of questionnaire.questions) {
    const brought = question.options.map(({ weights = {}, marks = [], isExclusive }) => ({
      points:
        rule.axes.reduce((sum, axis) => sum + (weights[axis] ?? 0), 0) +
        marks.reduce((sum, mark) => sum + (rule.marks[mark] ?? 0), 0),
      isNeeded: !rule.needs || marks.some(mark => rule.needs?.includes(mark)),
      isAlone: question.type === 'single' || isExclusive,
    }))
    const add = (from: Set<string>, { points, isNeeded }: (typeof brought)[number]) =>
      [...from].map(sum => {
        const [before = '0', needed = 'no'] = sum.split(' ')
        return `${Number(before) + points} ${isNeeded ? 'yes' : needed}`
      })
    const alone = brought.filter(({ isAlone }) => isAlone).flatMap(one => add(sums, one))
    let several = new Set(sums)
    for (const one of brought.filter(({ isAlone }) => !isAlone))
      several = new Set([...several, ...add(several, one)])
    sums = new Set([...several, ...alone])
  }
  const points = [...sums].filter(sum => sum.endsWith('yes')).map(sum => Number(sum.split(' ')[0]))
  return new Set(points.map(sum => rule.from.filter(from => sum >= from).length).filter(Boolean))
}
