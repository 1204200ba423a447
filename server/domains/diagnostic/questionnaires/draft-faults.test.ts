import { describe, expect, test } from 'vitest'
import { questionnaire } from '#tests/support/demo-skin.ts'
import type { Option, Question } from '../engine/answers/questionnaire.ts'
import { draftFaults } from './draft-faults.ts'
import type { QuestionnaireRow, QuestionRow } from './questionnaires.service.ts'

/** The questionnaire that comes with the code as a draft, with some questions changed. */
function draft(changes: Record<string, Partial<QuestionRow>> = {}): QuestionnaireRow {
  const questions = questionnaire.questions.map((question, place) => ({
    ...stored(question, place),
    ...changes[question.key],
  }))
  return { id: 1, version: 1, status: 'draft', title: questionnaire.title, questions }
}

function stored(question: Question, place: number): QuestionRow {
  const { key, type, isRequired, text, help, facts, options } = question
  return {
    id: place + 1,
    key,
    kind: type,
    isRequired,
    maxChoices: question.maxChoices ?? null,
    text,
    help: help ?? null,
    facts: facts ?? [],
    options: options.map((option, at) => ({ id: at + 1, picture: null, option })),
  }
}

const optionsOf = (key: string, change: (option: Option) => Option = option => option) =>
  (questionnaire.questions.find(question => question.key === key)?.options ?? []).map((option, at) => ({
    id: at + 1,
    picture: null,
    option: change(option),
  }))

/** A draft of the questionnaire with these questions first, followed by the others. */
function inOrder(...keys: string[]): QuestionnaireRow {
  const row = draft()
  const first = keys.flatMap(key => row.questions.filter(question => question.key === key))
  return { ...row, questions: [...first, ...row.questions.filter(question => !first.includes(question))] }
}

const faultsOf = (row: QuestionnaireRow) => draftFaults(row).map(({ at, code }) => [at, code])
const placed = (text: QuestionRow) => ({ ...draft(), questions: [text, ...draft().questions] })

describe('the signs of danger in a draft', () => {
  test('are fine in second place, as the shop asks about them, or in first place', () => {
    expect(faultsOf(draft())).toEqual([])
    expect(faultsOf(inOrder('signs', 'age'))).toEqual([])
  })

  test('are refused in third place or later', () => {
    expect(faultsOf(inOrder('age', 'pregnancy', 'signs'))).toEqual([['signs', 'lateSigns']])
    expect(faultsOf(inOrder('age', 'goals', 'sun', 'signs'))).toEqual([['signs', 'lateSigns']])
  })

  test('are refused after a free-text question, which the rules do not read', () => {
    const words = { ...stored(questionnaire.questions[0] as Question, 90), key: 'words', options: [] }
    const row = placed({ ...words, kind: 'text' })
    expect(faultsOf({ ...row, questions: row.questions.slice(0, 16) })).toContainEqual(['signs', 'lateSigns'])
  })

  test('are refused when one of them is in a later question', () => {
    const isMole = (option: Option) => option.marks?.includes('changing-mole')
    const row = draft({
      signs: { options: optionsOf('signs').filter(({ option }) => !isMole(option)) },
      'also-seen': {
        options: [...optionsOf('also-seen'), ...optionsOf('signs').filter(({ option }) => isMole(option))],
      },
    })
    expect(faultsOf(row)).toEqual([['also-seen', 'lateSigns']])
  })

  test('are refused when choosing one prevents choosing another', () => {
    expect(faultsOf(draft({ signs: { kind: 'single' } }))).toEqual([['signs', 'fewSigns']])
    expect(faultsOf(draft({ signs: { maxChoices: 2 } }))).toEqual([['signs', 'fewSigns']])
  })

  test('are refused when one is missing, as is any other answer that a safety rule needs', () => {
    for (const key of ['signs', 'health', 'pregnancy', 'allergies', 'age'])
      expect(faultsOf(draft({ [key]: { isRequired: false } }))).toEqual([[key, 'optionalSafety']])
    expect(faultsOf(draft({ sun: { isRequired: false } }))).toEqual([])
  })

  test('are refused without the marks that end the questions', () => {
    const bare = ({ marks: _, ...option }: Option): Option => option
    const lost = faultsOf(draft({ signs: { options: optionsOf('signs', bare) } }))
    expect(lost.length).toBeGreaterThan(6)
    expect(lost.every(([, code]) => code === 'lostMark')).toBe(true)
  })
})

describe('answers that end the questions together', () => {
  const health = questionnaire.questions.find(({ key }) => key === 'health') as Question
  /** Moves the isotretinoin answer to the single-choice question about pregnancy, where both cannot be given. */
  const mixed = (changes: Partial<QuestionRow>, change: (option: Option) => Option = option => option) => {
    const isOwn = (option: Option) => option.marks?.includes('isotretinoin')
    const moved = health.options
      .filter(isOwn)
      .map(option => ({ id: 99, picture: null, option: change(option) }))
    return draft({
      health: { options: optionsOf('health').filter(({ option }) => !isOwn(option)) },
      pregnancy: { ...changes, options: [...optionsOf('pregnancy', change), ...moved] },
    })
  }

  test('are refused when only one of them can be chosen, each pair by name', () => {
    const faults = draftFaults(mixed({}))
    expect(faults.map(({ code, params }) => [code, params.mark, params.other])).toEqual(
      ['pregnant', 'trying', 'breastfeeding', 'pregnancy-unsaid'].map(other => [
        'apartMarks',
        'isotretinoin',
        other,
      ]),
    )
    expect(faultsOf(mixed({ kind: 'multiple', maxChoices: 1 }))).toHaveLength(4)
    for (const alone of ['isotretinoin', 'pregnant'] as const) {
      const exclusive = (option: Option): Option => ({
        ...option,
        isExclusive: option.marks?.includes(alone) ?? false,
      })
      const others = draftFaults(mixed({ kind: 'multiple' }, exclusive)).map(({ params }) => params.other)
      expect(others).toContain('pregnant')
      expect(others).toHaveLength(alone === 'isotretinoin' ? 4 : 1)
    }
  })

  test('are fine in one question that allows both, and in one answer that says both', () => {
    expect(faultsOf(mixed({ kind: 'multiple' }))).toEqual([])
    const both = (option: Option): Option =>
      option.marks?.includes('pregnant') ? { ...option, marks: ['pregnant', 'isotretinoin'] } : option
    const left = draftFaults(mixed({}, both)).map(({ params }) => params.other)
    expect(left).toEqual(['trying', 'breastfeeding', 'pregnancy-unsaid'])
  })
})
