import type { Translate } from '#messages/keys.ts'
import { creamAdvice, stoppingContents, stoppingPeople, stoppingRisks, stoppingUses } from './first-visit.ts'
import { feelings } from './stopping-record.ts'

/**
 * The texts of the calendar, which works without a network; their placeholders are filled in on the device. The sheet on
 * paper is in the language of `toProfessional`.
 */
export function stoppingWords(t: Translate, toProfessional: Translate) {
  return {
    questions: {
      title: t('advice:stopping.questions.title'),
      choose: t('advice:stopping.questions.choose'),
      contentHint: t('advice:stopping.questions.contentHint'),
      more: t('advice:stopping.questions.more'),
      ...answerWords(t),
    },
    visit: visitWords(t),
    sheet: {
      title: t('advice:stopping.sheet.title'),
      text: t('advice:stopping.sheet.text'),
      print: t('advice:stopping.sheet.print'),
    },
    paper: paperWords(toProfessional),
    begin: {
      signedBy: t('advice:stopping.begin.signedBy'),
      signedByHint: t('advice:stopping.begin.signedByHint'),
      start: t('advice:stopping.begin.start'),
      button: t('advice:stopping.begin.button'),
      noSigner: t('advice:stopping.begin.noSigner'),
      noStart: t('advice:stopping.begin.noStart'),
    },
    calendar: calendarWords(t),
  }
}

export type StoppingWords = ReturnType<typeof stoppingWords>

function answerWords(t: Translate) {
  return {
    who: t('advice:stopping.questions.who'),
    whoIs: each(stoppingPeople, person => t(`advice:stopping.questions.whoIs.${person}`)),
    content: t('advice:stopping.questions.content'),
    contentIs: each(stoppingContents, content => t(`advice:stopping.questions.contentIs.${content}`)),
    use: t('advice:stopping.questions.use'),
    useIs: each(stoppingUses, use => t(`advice:stopping.questions.useIs.${use}`)),
    risks: each(stoppingRisks, risk => t(`advice:stopping.questions.${risk}`)),
  }
}

/** The lines that a professional fills in before the decision. */
const filledIn = ['person', 'products', 'history', 'last', 'others', 'measures'] as const

const decisions = ['atOnce', 'steps', 'replace', 'tests', 'refer'] as const

function paperWords(t: Translate) {
  return {
    title: t('advice:stopping.sheet.title'),
    date: t('advice:stopping.sheet.date'),
    answers: answerWords(t),
    filledIn: filledIn.map(line => t(`advice:stopping.sheet.${line}`)),
    decision: t('advice:stopping.sheet.decision'),
    decisions: each(decisions, decision => t(`advice:stopping.sheet.${decision}`)),
    next: t('advice:stopping.sheet.next'),
    signature: t('advice:stopping.sheet.signature'),
    columns: [
      t('advice:stopping.calendar.weekShort'),
      t('advice:stopping.calendar.from'),
      t('advice:stopping.calendar.planned'),
      t('advice:stopping.calendar.skin'),
    ],
  }
}

function visitWords(t: Translate) {
  return {
    title: t('advice:stopping.visit.title'),
    who: {
      'health-centre': { now: t('advice:stopping.visit.health-centre.now') },
      doctor: {
        now: t('advice:stopping.visit.doctor.now'),
        'this-week': t('advice:stopping.visit.doctor.this-week'),
      },
      midwife: {
        now: t('advice:stopping.visit.midwife.now'),
        'this-week': t('advice:stopping.visit.midwife.this-week'),
      },
      pharmacist: { 'this-week': t('advice:stopping.visit.pharmacist.this-week') },
    } as Record<string, Record<string, string>>,
    cream: each(creamAdvice, cream => t(`advice:stopping.visit.cream.${cream}`)),
    baby: t('advice:stopping.visit.baby'),
    children: t('advice:stopping.visit.children'),
  }
}

function calendarWords(t: Translate) {
  return {
    title: t('advice:stopping.calendar.title'),
    signedBy: t('advice:stopping.calendar.signedBy'),
    before: t('advice:stopping.calendar.before'),
    week: t('advice:stopping.calendar.week'),
    after: t('advice:stopping.calendar.after'),
    phases: each(['first', 'second', 'third'], phase => t(`advice:stopping.calendar.phase.${phase}`)),
    planned: t('advice:stopping.calendar.planned'),
    plannedNow: t('advice:stopping.calendar.plannedNow'),
    feeling: t('advice:stopping.calendar.feeling'),
    feelings: each(feelings, feeling => t(`advice:stopping.calendar.feelings.${feeling}`)),
    worse: t('advice:stopping.calendar.worse'),
    extra: t('advice:stopping.calendar.extra'),
    extraText: t('advice:stopping.calendar.extraText'),
    extraPoison: t('advice:stopping.calendar.extraPoison'),
    extraCount: t('advice:stopping.calendar.extraCount'),
    undo: t('advice:stopping.calendar.undo'),
    weeks: t('advice:stopping.calendar.weeks'),
    from: t('advice:stopping.calendar.from'),
    skin: t('advice:stopping.calendar.skin'),
    erase: t('advice:stopping.calendar.erase'),
    erased: t('advice:stopping.calendar.erased'),
  }
}

function each<const Key extends string>(
  keys: readonly Key[],
  textOf: (key: Key) => string,
): Record<Key, string> {
  return Object.fromEntries(keys.map(key => [key, textOf(key)])) as Record<Key, string>
}
