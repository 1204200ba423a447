import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxAnswerLength } from '#contract/diagnostic/questionnaire.ts'
import {
  type DiagnosticShop,
  openDiagnosticShop,
  submissionTo,
  type WireDiagnostic,
  type WireQuestionnaire,
} from '#tests/support/diagnostic-shop.ts'
import {
  activate,
  insertDraft,
  insertOptions,
  insertQuestion,
} from '../questionnaires/questionnaires.queries.ts'
import { getActive, type QuestionnaireRow } from '../questionnaires/questionnaires.service.ts'

let shop: DiagnosticShop
let asked: WireQuestionnaire
beforeAll(async () => {
  shop = await openDiagnosticShop()
  asked = await shop.asked()
})
afterAll(() => shop.close())

type Submission = ReturnType<typeof submissionTo>
type Answer = { question_id: number; option_ids?: number[]; value?: number; text?: string }

const questionOf = (key: string, from = asked) => {
  const found = from.questions.find(question => question.key === key)
  if (!found) throw new Error(`no question ${key}`)
  return found
}
const optionOf = (key: string, option: string, from = asked) =>
  questionOf(key, from).options.find(one => one.key === option)?.id ?? 0
const answerTo = (body: Submission, key: string) =>
  body.answers.find(answer => answer.question_id === questionOf(key).id)

const preview = (body: unknown, locale = 'fr') =>
  shop.call<WireDiagnostic & { code: string; errors: Record<string, string[]> }>(
    'POST',
    '/diagnostics/preview',
    { body, headers: { 'accept-language': locale } },
  )

/** The fields that a request is rejected for when one of its answers is changed. */
async function refusedWith(key: string, answer: Omit<Answer, 'question_id'> | undefined) {
  const body = submissionTo(asked)
  const id = questionOf(key).id
  const others = body.answers.filter(one => one.question_id !== id)
  const changed = answer ? [...others, { question_id: id, ...answer }] : others
  const { status, body: refusal } = await preview({ ...body, answers: changed })
  return [status, refusal.errors]
}

describe('answers', () => {
  test('are refused without consent, even if they are valid', async () => {
    const { token } = await shop.member()
    for (const consent of [undefined, false, 'true', 1, null]) {
      const body = { ...submissionTo(asked), health_consent: consent }
      for (const path of ['/diagnostics', '/diagnostics/preview']) {
        const { status, body: refusal } = await shop.call('POST', path, { token, body })
        expect([status, Object.keys(refusal.errors)]).toEqual([422, ['health_consent']])
      }
    }
    expect(await shop.db.selectFrom('diagnostics').select('id').execute()).toEqual([])
  })

  test('are refused when the consent was given to an outdated text', async () => {
    const { status, body } = await preview({ ...submissionTo(asked), consent_version: '1999' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['consent_version']])
  })

  test('that are missing are all reported together, by question', async () => {
    const { status, body } = await preview({ ...submissionTo(asked), answers: [] })
    expect(status).toBe(422)
    const required = asked.questions.filter(question => question.required)
    expect(Object.keys(body.errors).sort()).toEqual(required.map(({ id }) => `questions.${id}`).sort())
    expect(await refusedWith('acne', undefined)).toEqual([
      422,
      { [`questions.${questionOf('acne').id}`]: ['Il manque une réponse à cette question.'] },
    ])
    expect((await refusedWith('acne', { option_ids: [] }))[0]).toBe(422)
    expect((await refusedWith('acne', {}))[0]).toBe(422)
  })

  test('may be left out for an optional question', async () => {
    const body = submissionTo(asked)
    expect(answerTo(body, 'goals')).toBeUndefined()
    expect((await preview(body)).status).toBe(200)
  })

  test('that belong to another question, or to none, are refused and not dropped', async () => {
    const field = `questions.${questionOf('acne').id}`
    expect(await refusedWith('acne', { option_ids: [optionOf('budget', 'no-limit')] })).toEqual([
      422,
      { [field]: ['Cette réponse ne fait pas partie de la question.'] },
    ])
    expect(await refusedWith('acne', { option_ids: [2_000_000_000] })).toEqual([
      422,
      { [field]: ['Cette réponse ne fait pas partie de la question.'] },
    ])
    const body = submissionTo(asked)
    const foreign = { question_id: 2_000_000_000, option_ids: [1] }
    const { status, body: refusal } = await preview({ ...body, answers: [...body.answers, foreign] })
    expect([status, refusal.errors]).toEqual([
      422,
      { 'questions.2000000000': ['Cette question ne fait plus partie du questionnaire.'] },
    ])
  })

  test('that are repeated, too many or wrongly combined are refused', async () => {
    const [fading, none] = [optionOf('dark-marks', 'fading'), optionOf('dark-marks', 'none')]
    const field = `questions.${questionOf('dark-marks').id}`
    expect(await refusedWith('dark-marks', { option_ids: [fading, fading] })).toEqual([
      422,
      { [field]: ['La même réponse est donnée deux fois.'] },
    ])
    expect(await refusedWith('dark-marks', { option_ids: [fading, none] })).toEqual([
      422,
      { [field]: ['Cette réponse se choisit seule.'] },
    ])
    const two = [optionOf('acne', 'few'), optionOf('acne', 'some')]
    expect((await refusedWith('acne', { option_ids: two }))[0]).toBe(422)
    const goals = ['even-tone', 'spots', 'shine'].map(key => optionOf('goals', key))
    expect((await refusedWith('goals', { option_ids: goals }))[0]).toBe(422)
    const body = submissionTo(asked)
    const twice = { ...body, answers: [...body.answers, ...body.answers.slice(0, 1)] }
    const { body: refusal } = await preview(twice)
    expect(Object.values(refusal.errors)).toEqual([['Cette question a reçu deux réponses.']])
  })

  test('of another kind, out of range or too long are refused', async () => {
    expect((await refusedWith('acne', { value: 2 }))[0]).toBe(422)
    expect((await refusedWith('acne', { value: 2, option_ids: [optionOf('acne', 'few')] }))[0]).toBe(422)
    expect((await refusedWith('acne', { text: 'beaucoup' }))[0]).toBe(422)
    for (const answers of [
      [{ question_id: 1, text: 'a'.repeat(10 * 1024) }],
      [{ question_id: 1, value: 1e12 }],
      [{ question_id: -1 }],
      [{ question_id: 1, option_ids: Array(41).fill(1) }],
      Array(101).fill({ question_id: 1 }),
      'rien',
      [null],
      [{ question_id: 1, text: 'nul \u0000' }],
    ])
      expect((await preview({ ...submissionTo(asked), answers })).status).toBe(422)
    expect((await preview({})).status).toBe(422)
    expect((await preview([])).status).toBe(422)
  })

  test('to a questionnaire that was never published are refused', async () => {
    const id = await shop.db.transaction().execute(trx => insertDraft(trx, { fr: 'Brouillon', en: 'Draft' }))
    for (const questionnaire of [id, 2_000_000_000]) {
      const { status, body } = await preview({ ...submissionTo(asked), questionnaire_id: questionnaire })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['questionnaire_id']])
    }
    await shop.db.deleteFrom('questionnaires').where('id', '=', id).execute()
  })

  test('that contradict each other are accepted, with a gentle remark', async () => {
    const body = submissionTo(asked, { 'feel-test': 'comfortable', tightness: 'flaking' })
    const { status, body: result } = await preview(body)
    expect([status, JSON.stringify(result)]).toEqual([
      200,
      expect.stringContaining('puis qu’elle tire ou pèle'),
    ])
  })
})

/** Publishes a modified copy of the current version of the questionnaire. */
async function publish(change: (row: QuestionnaireRow) => QuestionnaireRow['questions']): Promise<void> {
  const before = await getActive(shop.db)
  await shop.db.transaction().execute(async trx => {
    const id = await insertDraft(trx, before.title)
    for (const [position, { id: _, options, ...question }] of change(before).entries())
      await insertOptions(trx, await insertQuestion(trx, id, position, question), options)
    await activate(trx, id)
  })
}

describe('when the questionnaire is replaced meanwhile', () => {
  test('answers are carried over by their keys, and the result names the version that produced it', async () => {
    const before = await shop.asked()
    await publish(({ questions }) => questions.toReversed())
    const { token } = await shop.member()
    const body = submissionTo(before, { acne: 'many' })
    const made = await shop.call<WireDiagnostic>('POST', '/diagnostics', { token, body })
    expect([made.status, made.body.versions.questionnaire]).toEqual([201, before.version + 1])
    expect(made.body.concerns[0]).toMatchObject({ slug: 'acne', severity: 3 })
    // A diagnostic made with the previous version of the questionnaire is displayed unchanged.
    expect((await shop.asked()).version).toBe(before.version + 1)
  })

  test('only answers that cannot be carried over are asked again, by the ids of the new version', async () => {
    const before = await shop.asked()
    const extra = {
      key: 'new-question',
      kind: 'single' as const,
      isRequired: true,
      maxChoices: null,
      text: { fr: 'Nouvelle ?', en: 'New?' },
      help: null,
      facts: [],
      options: ['yes', 'no'].map((key, id) => ({
        id,
        picture: null,
        option: { key, text: { fr: key, en: key } },
      })),
    }
    await publish(({ questions }) => [
      ...questions.map(question =>
        question.key === 'acne'
          ? { ...question, options: question.options.filter(({ option }) => option.key !== 'some') }
          : question,
      ),
      { id: 0, ...extra },
    ])
    const after = await shop.asked()
    const { status, body } = await preview(submissionTo(before, { acne: 'some' }))
    expect([status, body.code]).toEqual([409, 'QUESTIONNAIRE_CHANGED'])
    const again = ['acne', 'new-question'].map(key => `questions.${questionOf(key, after).id}`)
    expect(Object.keys(body.errors).sort()).toEqual(again.sort())
    const { answers } = submissionTo(after, { acne: 'few', 'new-question': 'yes' })
    const whole = { ...submissionTo(after), answers }
    expect((await preview(whole)).status).toBe(200)
    // Answers that were invalid in the old version of the questionnaire are still rejected.
    const wrong = submissionTo(before)
    wrong.answers[0]?.option_ids.push(2_000_000_000)
    expect((await preview(wrong)).status).toBe(422)
  })

  test('a stored result still shows the questions of its time', async () => {
    const { token } = await shop.member()
    const current = await shop.asked()
    const body = submissionTo(current, { acne: 'many', 'new-question': 'no' })
    const made = await shop.call<WireDiagnostic>('POST', '/diagnostics', { token, body })
    await publish(({ questions }) =>
      questions.map(question => ({ ...question, text: { fr: 'Autrement ?', en: 'Otherwise?' } })),
    )
    const read = await shop.call<WireDiagnostic>('GET', `/diagnostics/${made.body.id}`, { token })
    expect(read.body).toEqual(made.body)
  })

  test('a scale is answered by a step, and free text is stored and has no effect', async () => {
    const text = { fr: 'Question', en: 'Question' }
    const base = { id: 0, isRequired: true, maxChoices: null, text, help: null, facts: [] }
    const options = ['low', 'high'].map((key, id) => ({ id, picture: null, option: { key, text } }))
    await publish(({ questions }) => [
      ...questions.filter(({ key }) => key !== 'new-question'),
      { ...base, key: 'how-much', kind: 'scale', options },
      { ...base, key: 'in-words', kind: 'text', options: [] },
    ])
    const now = await shop.asked()
    const send = async (scale: object, words: object) => {
      const body = submissionTo(now)
      const own = [
        { question_id: questionOf('how-much', now).id, ...scale },
        { question_id: questionOf('in-words', now).id, ...words },
      ]
      return preview({ ...body, answers: [...body.answers, ...own] })
    }
    const fieldOf = (key: string) => `questions.${questionOf(key, now).id}`
    expect((await send({ value: 2 }, { text: 'Ma grand-mère dit…' })).status).toBe(200)
    for (const value of [0, 3, -1])
      expect((await send({ value }, { text: 'x' })).body.errors).toEqual({
        [fieldOf('how-much')]: ['Cette valeur est hors de l’échelle de la question.'],
      })
    expect(Object.keys((await send({ value: 1 }, {})).body.errors)).toEqual([fieldOf('in-words')])
    expect(Object.keys((await send({ value: 1 }, { text: '  ' })).body.errors)).toEqual([fieldOf('in-words')])
    expect((await send({ value: 1 }, { text: 'a'.repeat(maxAnswerLength + 1) })).status).toBe(422)
    expect((await send({ value: 1 }, { option_ids: [1] })).status).toBe(422)
    // With a swelling face the visitor is sent to care before any free text is required.
    const signs = submissionTo(now, { signs: 'face-swelling' })
    const first = ['age', 'signs'].map(key => questionOf(key, now).id)
    const answers = signs.answers.filter(answer => first.includes(answer.question_id))
    const urgent = await preview({ ...signs, answers })
    expect([urgent.status, urgent.body.triage?.level]).toEqual([200, 'red'])
  })

  test('optional free text may be missing or empty, and may be given only once', async () => {
    await publish(({ questions }) =>
      questions.map(question => (question.kind === 'text' ? { ...question, isRequired: false } : question)),
    )
    const now = await shop.asked()
    const question_id = questionOf('in-words', now).id
    const send = async (...words: object[]) => {
      const body = submissionTo(now, { 'how-much': 'low' })
      const own = words.map(one => ({ question_id, ...one }))
      return preview({ ...body, answers: [...body.answers, ...own] })
    }
    for (const words of [[], [{}], [{ text: ' ' }], [{ option_ids: [] }], [{ text: 'Oui' }]])
      expect((await send(...words)).status).toBe(200)
    expect((await send({ text: 'Oui' }, { text: 'Non' })).body.errors).toEqual({
      [`questions.${question_id}`]: ['Cette question a reçu deux réponses.'],
    })
  })
})

test('a published questionnaire cannot be changed, not even past the API', async () => {
  const { id } = await getActive(shop.db)
  const questions = shop.db.updateTable('questions').set({ position: 9 }).where('questionnaireId', '=', id)
  await expect(questions.execute()).rejects.toThrow(/does not change/)
  await expect(shop.db.deleteFrom('questions').where('questionnaireId', '=', id).execute()).rejects.toThrow(
    /does not change/,
  )
  await expect(shop.db.updateTable('questionOptions').set({ amount: 1 }).execute()).rejects.toThrow(
    /does not change/,
  )
})
