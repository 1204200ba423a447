import { actives } from '#contract/diagnostic/ingredients/actives/actives.ts'
import { bannedGroups } from '#contract/diagnostic/ingredients/banned.ts'
import { conflictRules } from '#contract/diagnostic/ingredients/conflicts.ts'
import { ages, allergyGroups } from '#contract/diagnostic/ingredients/person.ts'
import { checkedTreatments } from '#contract/diagnostic/ingredients/treatment-conflicts.ts'
import type { MessageKey, Translate } from '#messages/keys.ts'

/** The answers about pregnancy that the page offers: the rules treat every kind of yes alike. */
export const offeredPregnancies = ['unsaid', 'no', 'pregnant'] as const

/**
 * All texts of the label check, which works without a network; their placeholders are filled in on the device. The names of
 * ingredients, groups and conflicts are those of the diagnostic.
 */
export function labelWords(t: Translate) {
  return {
    form: formWords(t),
    pick: pickWords(t),
    person: personWords(t),
    others: othersWords(t),
    result: resultWords(t),
    kind: kindWords(t),
    finding: findingWords(t),
    banned: each(bannedGroups, group => t(`advice:label.finding.${group}`)),
    conflicts: each(
      conflictRules.map(({ id }) => id),
      id => t(`diagnostic:conflicts.${id}`),
    ),
    treatments: each(checkedTreatments, treatment => t('diagnostic:excluded.treatment', { treatment })),
    actives: Object.fromEntries(
      actives.map(({ slug }) => [slug, t(`diagnostic:actives.${slug}` as MessageKey)]),
    ),
  }
}

export type LabelWords = ReturnType<typeof labelWords>

function each<Key extends string>(keys: readonly Key[], textOf: (key: Key) => string): Record<Key, string> {
  return Object.fromEntries(keys.map(key => [key, textOf(key)])) as Record<Key, string>
}

function formWords(t: Translate) {
  return {
    inci: t('advice:label.form.inci'),
    inciHint: t('advice:label.form.inciHint'),
    example: t('advice:label.form.example'),
    rinsed: t('advice:label.form.rinsed'),
    rinsedHint: t('advice:label.form.rinsedHint'),
    lightening: t('advice:label.form.lightening'),
    lighteningHint: t('advice:label.form.lighteningHint'),
    photo: t('advice:label.form.photo'),
    photoDone: t('advice:label.form.photoDone'),
    photoNone: t('advice:label.form.photoNone'),
    check: t('advice:label.form.check'),
    empty: t('advice:label.form.empty'),
  }
}

function pickWords(t: Translate) {
  return {
    title: t('advice:label.pick.title'),
    text: t('advice:label.pick.text'),
    search: t('advice:label.pick.search'),
    loading: t('advice:label.pick.loading'),
    failed: t('advice:label.pick.failed'),
    none: t('advice:label.pick.none'),
    picked: t('advice:label.pick.picked', { name: '{{name}}' }),
  }
}

function personWords(t: Translate) {
  return {
    title: t('advice:label.person.title'),
    text: t('advice:label.person.text'),
    kept: t('advice:label.person.kept'),
    take: t('advice:label.person.take'),
    pregnancy: t('advice:label.person.pregnancy'),
    pregnancies: each(offeredPregnancies, answer => t(`advice:label.person.pregnancies.${answer}`)),
    age: t('advice:label.person.age'),
    ages: each(ages, age => t(`advice:label.person.ages.${age}`)),
    sensitive: t('advice:label.person.sensitive'),
    allergies: t('advice:label.person.allergies'),
    groups: each(allergyGroups, group => t(`diagnostic:allergyGroups.${group}`)),
    otherAllergy: t('advice:label.person.otherAllergy'),
    treatments: t('advice:label.person.treatments'),
    treatmentNames: each(checkedTreatments, treatment => t(`diagnostic:treatments.${treatment}`)),
  }
}

function othersWords(t: Translate) {
  return {
    compared: t('advice:label.others.compared', { names: '{{names}}' }),
    routine: t('advice:label.others.routine'),
    missing: t('advice:label.others.missing'),
    keep: t('advice:label.others.keep'),
    kept: t('advice:label.others.kept'),
    forget: t('advice:label.others.forget', { name: '{{name}}' }),
    number: t('advice:label.others.number', { number: '{{number}}' }),
  }
}

function resultWords(t: Translate) {
  return {
    title: t('advice:label.result.title'),
    verdict: {
      unreadable: t('advice:label.result.unreadable'),
      never: t('advice:label.result.never'),
      danger: t('advice:label.result.danger'),
      warning: t('advice:label.result.warning'),
      partly: t('advice:label.result.partly'),
      clear: t('advice:label.result.clear'),
    },
    verdictText: {
      unreadable: t('advice:label.result.unreadableText'),
      never: t('advice:label.result.neverText'),
      danger: t('advice:label.result.dangerText'),
      warning: t('advice:label.result.warningText'),
      partly: t('advice:label.result.partlyText'),
      clear: t('advice:label.result.clearText'),
    },
    unknown: t('advice:label.result.unknown', { names: '{{names}}' }),
    short: t('advice:label.result.short'),
    bannedPregnancy: t('advice:label.result.bannedPregnancy'),
    bannedInfant: t('advice:label.result.bannedInfant'),
    bannedMinor: t('advice:label.result.bannedMinor'),
    lightening: t('advice:label.result.lightening'),
    stopping: t('advice:stopping.title'),
    pregnancyUnknown: t('advice:label.result.pregnancyUnknown'),
    infant: t('diagnostic:excluded.infant'),
    otherAllergy: t('diagnostic:against.allergy'),
    limits: t('advice:label.result.limits'),
    disclaimer: t('diagnostic:disclaimer'),
    names: t('advice:label.result.names'),
    found: t('advice:label.result.found', { name: '{{name}}' }),
    fine: t('advice:label.result.fine'),
    unrecognised: t('advice:label.result.unrecognised'),
  }
}

function kindWords(t: Translate) {
  return {
    banned: t('advice:label.kind.banned'),
    strong: t('advice:label.kind.banned'),
    fits: t('advice:label.kind.banned'),
    poison: t('advice:label.kind.banned'),
    caustic: t('guard:kind.care'),
    dose: t('guard:kind.care'),
    lightening: t('guard:kind.pregnancyCaution'),
    medicine: t('advice:label.kind.medicine'),
    pregnancy: t('guard:kind.pregnancy'),
    pregnancyCaution: t('guard:kind.pregnancyCaution'),
    pregnancyAsk: t('guard:kind.pregnancyCaution'),
    ask: t('guard:kind.ask'),
    allergy: t('guard:kind.allergy'),
    treatment: t('guard:kind.treatment'),
    conflict: t('guard:kind.conflict'),
    age: t('guard:kind.care'),
    sensitive: t('guard:kind.care'),
    sun: t('guard:kind.sun'),
  }
}

function findingWords(t: Translate) {
  return {
    strong: t('advice:label.finding.strong'),
    fits: t('advice:label.finding.fits'),
    poison: t('advice:label.finding.poison'),
    caustic: t('advice:label.finding.caustic'),
    dose: t('advice:label.finding.dose'),
    lightening: t('advice:label.finding.lightening'),
    medicine: t('advice:label.finding.medicine'),
    pregnancy: t('advice:label.finding.pregnancy'),
    pregnancyCaution: t('advice:label.finding.pregnancyCaution'),
    pregnancyAsk: t('advice:label.finding.pregnancyAsk'),
    ask: t('advice:label.finding.ask'),
    allergy: t('advice:label.finding.allergy', { group: '{{group}}' }),
    age: t('diagnostic:excluded.age'),
    sensitive: t('advice:label.finding.sensitive'),
    sun: t('advice:label.finding.sun'),
    with: t('advice:label.finding.with', { rule: '{{rule}}', other: '{{other}}' }),
  }
}
