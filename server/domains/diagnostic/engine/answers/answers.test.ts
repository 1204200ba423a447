import { describe, expect, test } from 'vitest'
import { answersOf, assessmentOf, questionnaire } from '#tests/support/demo-skin.ts'
import { recompute } from '../matching/recompute.ts'
import { type Answer, readAnswers } from './answers.ts'
import { carryAnswers } from './carry-answers.ts'
import { maxQuestions, type Questionnaire } from './questionnaire.ts'
import { questionnaireFaults } from './questionnaire-faults.ts'
import { skippedAfter } from './skips.ts'

const errorsOf = (answers: Answer[]) => {
  const read = readAnswers(questionnaire, answers)
  return read.ok ? [] : read.errors
}

describe('invalid answers are refused, never silently dropped', () => {
  test.each([
    [
      'a question of another questionnaire',
      { 'shoe-size': '42' },
      { code: 'unknownQuestion', question: 'shoe-size' },
    ],
    [
      'an option of another question',
      { acne: 'tight' },
      { code: 'unknownOption', question: 'acne', option: 'tight' },
    ],
    [
      'the same option twice',
      { allergies: ['bee', 'bee'] },
      { code: 'repeatedOption', question: 'allergies', option: 'bee' },
    ],
    ['two answers where one is asked', { acne: ['few', 'many'] }, { code: 'tooMany', question: 'acne' }],
    [
      'three goals where two are asked',
      { goals: ['spots', 'shine', 'lines'] },
      { code: 'tooMany', question: 'goals' },
    ],
    [
      '"none" beside something',
      { signs: ['none', 'blisters'] },
      { code: 'notAlone', question: 'signs', option: 'none' },
    ],
    ['an empty answer', { age: [] }, { code: 'missing', question: 'age' }],
    ['ten thousand characters', { acne: 'x'.repeat(10_000) }, { code: 'unknownOption', question: 'acne' }],
    ['a name of the language', { constructor: 'few' }, { code: 'unknownQuestion', question: 'constructor' }],
  ])('%s', (_, differences, error) => {
    expect(errorsOf(answersOf(differences as Record<string, string>))).toEqual([
      expect.objectContaining(error),
    ])
  })

  test('a question left out, and one answered twice', () => {
    const answers = answersOf()
    expect(errorsOf(answers.filter(({ question }) => question !== 'lightening'))).toEqual([
      { code: 'missing', question: 'lightening' },
    ])
    expect(errorsOf([...answers, { question: 'age', options: ['16-24'] }])).toEqual([
      { code: 'repeatedQuestion', question: 'age' },
    ])
  })

  test('goals may be left out', () => {
    expect(readAnswers(questionnaire, answersOf()).ok).toBe(true)
  })
})

describe('the questionnaire of the demo', () => {
  test('has no faults, and at most sixteen screens', () => {
    expect(questionnaireFaults(questionnaire)).toEqual([])
    expect(questionnaire.questions.length).toBeLessThanOrEqual(maxQuestions)
  })

  test('never asks about burning or tanning (F4)', () => {
    const words = JSON.stringify(questionnaire.questions)
    expect(words).not.toMatch(/bronz|coup de soleil|\btan\b|tanning|sunburn|phototype|fitzpatrick/i)
  })

  test('offers "I don’t know" wherever people must judge by eye', () => {
    const looking = ['feel-test', 'shine', 'tightness', 'reactivity', 'acne', 'dark-marks', 'sun']
    for (const key of looking)
      expect(questionnaire.questions.find(question => question.key === key)?.options.at(-1)?.key).toBe(
        'unknown',
      )
  })
})

test('all faults of a questionnaire are reported', () => {
  const [first] = questionnaire.questions
  if (!first) throw new Error('no questions')
  const broken = {
    version: 2,
    title: { fr: 'x', en: 'x' },
    questions: [
      { ...first, text: { fr: 'Âge', en: ' ' } },
      {
        ...first,
        options: [{ key: 'one', text: { fr: 'un', en: 'one' }, weights: { oil: 12 }, amount: 0.5 }],
      },
      {
        ...first,
        key: 'other',
        options: [
          { key: 'a', text: { fr: 'a', en: 'a' }, marks: ['tall'], facts: ['F99'], weights: { luck: 1 } },
          { key: 'a', text: { fr: 'a', en: 'a' } },
        ],
      },
    ],
  } as unknown as Questionnaire
  expect(questionnaireFaults(broken).map(({ at, code }) => `${at} ${code}`)).toEqual([
    'age repeatedKey',
    'age emptyText',
    'age tooFewOptions',
    'age.one weightOutOfRange',
    'age.one amountOutOfRange',
    'other.a repeatedKey',
    'other.a unknownAxis',
    'other.a unknownMark',
    'other.a unknownFact',
  ])
})

describe('a new version of the questionnaire', () => {
  const without = (key: string): Questionnaire => ({
    ...questionnaire,
    version: 2,
    questions: questionnaire.questions.map(question =>
      question.key === 'acne'
        ? { ...question, options: question.options.filter(option => option.key !== key) }
        : question,
    ),
  })

  test('keeps the answers whose options still exist', () => {
    expect(carryAnswers(without('severe'), answersOf({ acne: 'few' }))).toEqual({
      answers: answersOf({ acne: 'few' }),
      ask: [],
      isUrgent: false,
      chosen: { version: 2, isComplete: true, choices: expect.any(Array) },
    })
  })

  test('asks nothing more after a danger sign', () => {
    const urgent = answersOf({ signs: 'spreading' }).slice(0, 13)
    const carried = carryAnswers(without('severe'), urgent)
    expect([carried.isUrgent, carried.ask, carried.chosen?.isComplete]).toEqual([true, [], false])
  })

  test('"none of these" is asked again when the list has grown, an answer that was chosen is not', () => {
    const grown = (key: string): Questionnaire => ({
      ...questionnaire,
      questions: questionnaire.questions.map(question =>
        question.key === key
          ? { ...question, options: [...question.options, { key: 'new', text: { fr: 'Neuf', en: 'New' } }] }
          : question,
      ),
    })
    const ask = (key: string, given: Answer[]) => carryAnswers(grown(key), given, questionnaire).ask
    expect(ask('signs', answersOf())).toEqual(['signs'])
    expect(ask('signs', answersOf({ signs: 'unsure' }))).toEqual([])
    expect(ask('lightening', answersOf())).toEqual([])
    expect(carryAnswers(questionnaire, answersOf(), questionnaire).ask).toEqual([])
  })

  test('asks again where an option is gone, and asks new questions', () => {
    const answers = answersOf({ acne: 'few' }).filter(({ question }) => question !== 'sun')
    const carried = carryAnswers(without('few'), answers)
    expect([carried.ask, carried.chosen]).toEqual([['acne', 'sun'], undefined])
    expect(carried.answers).toHaveLength(answers.length - 1)
  })
})

describe('a stored result', () => {
  const answers = answersOf({ acne: 'some', 'dark-marks': ['lasting', 'rubbing'] })
  const stored = JSON.parse(JSON.stringify(assessmentOf(answers)))

  test('gives the same result when it is computed again', () => {
    expect(recompute(questionnaire, answers, stored)).toBe('equal')
  })

  test('is recognised as different when it was changed, or came from other answers or other questions', () => {
    const tampered = { ...stored, skinType: 'dry' }
    expect(recompute(questionnaire, answers, tampered)).toBe('different')
    expect(recompute(questionnaire, answersOf(), stored)).toBe('different')
    expect(recompute({ ...questionnaire, version: questionnaire.version + 1 }, answers, stored)).toBe(
      'otherVersion',
    )
    expect(recompute(questionnaire, [], stored)).toBe('refused')
  })
})

test('each answer can be traced to its axis, its weight and its facts', () => {
  const { trace, concerns } = assessmentOf(answersOf({ acne: 'some' }))
  expect(trace).toContainEqual({
    question: 'acne',
    option: 'some',
    axis: 'acne',
    weight: 4,
    mark: null,
    facts: ['F5', 'F6', 'F7', 'F10'],
  })
  expect(concerns[0]).toMatchObject({
    slug: 'acne',
    because: [{ question: 'acne', option: 'some', points: 4 }],
  })
})

test('contradictory answers are mentioned gently, and the more cautious one counts', () => {
  const { contradictions, triage } = assessmentOf(
    answersOf({ 'dark-marks': 'grey-bumps', tightness: 'flaking', goals: 'spots' }),
  )
  expect(contradictions.map(({ key }) => key)).toEqual([
    'diagnostic:contradictions.comfortableFlaking',
    'diagnostic:contradictions.neverButSigns',
    'diagnostic:contradictions.spotsGoal',
  ])
  expect(triage.level).toBe('orange')
})

test('a parent is asked about the skin of the child, not about their own', () => {
  const ofReader =
    /\b(?:votre|vos|mon|ma|mes) (?:peau|visage|front|joues|corps|teint)|\b(?:your|my|my whole) (?:skin|face|forehead|cheeks|body|chest|tone)|\bj’|\bje (?:travaille|souris|dois)|\bI (?:work|smile|often|use|stopped|feel|put)\b/i
  const skipped = skippedAfter(questionnaire, [{ question: 'age', options: ['3-11'] }])
  const asked = questionnaire.questions.filter(({ key }) => !skipped.has(key))
  expect(asked.length).toBe(questionnaire.questions.length - 1)
  const texts = asked.flatMap(({ text, help, options }) => [
    text,
    ...(help ? [help] : []),
    ...options.map(one => one.text),
  ])
  expect(texts.flatMap(({ fr, en }) => [fr, en]).filter(text => ofReader.test(text))).toEqual([])
})
