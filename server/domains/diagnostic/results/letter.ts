import type { Person } from '#contract/diagnostic/consent.ts'
import { type Letter, type LetterLine, type LetterPart, letterParts } from '#contract/diagnostic/letter.ts'
import { type Locale, textIn } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { dateInWords } from '#server/platform/days.ts'
import type { QuestionnaireRow, QuestionRow } from '../questionnaires/questionnaires.service.ts'
import type { StoredAnswer } from './answers-input.ts'

/** The parts of the letter by the keys of their questions; any other question is about the state of the skin. */
const partOfQuestion: Partial<Record<string, Exclude<LetterPart, 'exposure'>>> = {
  age: 'age',
  pregnancy: 'pregnancy',
  signs: 'danger',
  lightening: 'lightening',
  health: 'health',
  allergies: 'allergies',
}

/** Questions that a health centre does not need: money, wishes, and what only decides which cream is pleasant. */
const unneeded = new Set(['budget', 'goals', 'shine', 'sun'])

/** Answers about creams of which a health centre needs to know how much was used, by the question. */
const strongCreams: Partial<Record<string, readonly string[]>> = {
  lightening: ['now', 'recent', 'unsure'],
  health: ['cortisone-cream', 'cortisone-body', 'cortisone-tablets'],
}

interface Answered {
  createdAt: Date
  person: Person
  record: { answers: readonly StoredAnswer[] }
  asked: QuestionnaireRow
}

/**
 * Words a diagnostic's answers as a letter for a health centre. `advised` is the visit that was advised; the reasons for it
 * are left out, because they name suspected diseases, which is the task of those who examine the skin.
 */
export function toLetter(
  { createdAt, person, record, asked }: Answered,
  advised: string | null,
  locale: Locale,
): Letter {
  const t = translators[locale]
  const own = new Map(record.answers.map(answer => [answer.question, answer]))
  const lineOf = (part: Exclude<LetterPart, 'skin'>, text: string) => ({
    part,
    label: t(`diagnostic:letter.labels.${part}`),
    text,
  })
  const answered = asked.questions.flatMap((question): LetterLine[] => {
    const text = answerText(question, own.get(question.key), locale)
    if (text === '' || unneeded.has(question.key)) return []
    const part = partOfQuestion[question.key] ?? 'skin'
    return part === 'skin'
      ? [{ part, label: textIn(question.text, locale) ?? question.key, text }]
      : [lineOf(part, text)]
  })
  const usesStrongCream = Object.entries(strongCreams).some(([question, keys]) =>
    keys?.some(key => own.get(question)?.options.includes(key)),
  )
  const lines = [
    lineOf('name', ''),
    lineOf('date', dateInWords(createdAt, locale)),
    lineOf('person', t(`diagnostic:letter.persons.${person}`)),
    lineOf('since', ''),
    lineOf('advised', advised ?? t('diagnostic:letter.noVisit')),
    lineOf('used', ''),
    ...answered,
    ...(usesStrongCream ? [lineOf('exposure', '')] : []),
  ]
  return {
    title: t('diagnostic:letter.title'),
    lines: letterParts.flatMap(part => lines.filter(line => line.part === part)),
    note: t('diagnostic:letter.note'),
    readers: t('diagnostic:letter.readers'),
    code: t('diagnostic:letter.code'),
    codeCut: t('diagnostic:letter.codeCut'),
  }
}

function answerText({ options }: QuestionRow, answer: StoredAnswer | undefined, locale: Locale): string {
  const chosen = options.filter(({ option }) => answer?.options.includes(option.key))
  const texts = chosen.map(({ option }) => textIn(option.text, locale) ?? option.key)
  return [...texts, ...(answer?.text ? [answer.text] : [])].join(' ; ')
}
