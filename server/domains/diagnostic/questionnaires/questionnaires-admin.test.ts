import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireQuestionnaire } from '#tests/support/diagnostic-shop.ts'
import {
  openQuestionnaireShop,
  option,
  type QuestionnaireShop,
  question,
  type Refusal,
  type WireQuestion,
  type WireVersion,
} from '#tests/support/questionnaire-shop.ts'

let shop: QuestionnaireShop
let ask: QuestionnaireShop['ask']
let newDraft: QuestionnaireShop['newDraft']
beforeAll(async () => {
  shop = await openQuestionnaireShop()
  ;({ ask, newDraft } = shop)
})
afterAll(() => shop.close())

describe('versions of the questionnaire', () => {
  test('are created as a copy of another, with all effects of its options, and deleted while they are drafts [S1.admin.questionnaires]', async () => {
    const published = (await ask<WireVersion>('GET', `/${await shop.activeId()}`)).body
    const { status, body: draft } = await ask<WireVersion>('POST', `/${published.id}/draft`)
    expect([status, draft.status, draft.questionCount]).toEqual([201, 'draft', 16])
    expect(draft.version).toBeGreaterThan(published.version)
    const bare = ({ questions }: WireVersion) => questions.map(({ id, revision, ...rest }) => rest)
    expect(bare(draft)).toEqual(bare(published))
    expect(draft.questions.find(({ key }) => key === 'shine')?.options[2]?.weights).toEqual({ oil: 3 })
    expect(draft.faults).toEqual([])
    expect((await ask('DELETE', `/${draft.id}`)).status).toBe(204)
    expect((await ask('GET', `/${draft.id}`)).status).toBe(404)
  })

  test('requested twice at the same time are created once, and again after somebody has changed the copy', async () => {
    const id = await shop.activeId()
    const answers = await Promise.all([1, 2, 3].map(() => ask<WireVersion>('POST', `/${id}/draft`)))
    const [first, ...others] = answers.map(answer => answer.body.id)
    expect(others).toEqual([first, first])
    const title = { titre: { fr: 'Autre', en: 'Other' }, revision: 1 }
    expect((await ask('PUT', `/${first}`, title)).status).toBe(200)
    const { body: second } = await ask<WireVersion>('POST', `/${id}/draft`)
    expect(second.id).not.toBe(first)
    for (const draft of [first, second.id]) expect((await ask('DELETE', `/${draft}`)).status).toBe(204)
  })

  test('are listed newest first, filtered and counted', async () => {
    const draft = await newDraft()
    const list = await ask<{ data: WireVersion[]; total: number }>('GET', '')
    expect(list.body.data.map(({ status }) => status)).toEqual(['draft', 'active'])
    const active = await ask<{ data: WireVersion[] }>('GET', '?status=active&sort=version')
    expect(active.body.data.map(({ version, questionCount }) => [version, questionCount])).toEqual([[1, 16]])
    expect((await ask<{ total: number }>('GET', '?search=nothing-like-it')).body.total).toBe(0)
    expect((await ask<{ total: number }>('GET', '?search=DIAGNOSTIC')).body.total).toBe(2)
    expect((await ask('GET', '?status=live')).status).toBe(422)
    await ask('DELETE', `/${draft.id}`)
  })

  test('that are unknown are a 404 for every call', async () => {
    const calls = [
      ask('GET', '/999999'),
      ask('PUT', '/999999', { titre: { fr: 'A', en: 'A' } }),
      ask('DELETE', '/999999'),
      ask('POST', '/999999/draft'),
      ask('POST', '/999999/publish', {}),
      ask('POST', '/999999/replay'),
      ask('GET', '/999999/questions'),
      ask('POST', '/999999/questions', question('any')),
      ask('PUT', '/999999/questions/order', { ids: [] }),
      ask('PUT', `/${await shop.activeId()}/questions/999999`, question('any')),
    ]
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    // The last request is about a published version, so it is a 409; the others are about unknown ids.
    expect(statuses).toEqual([...Array(9).fill(404), 409])
  })

  test('are for administrators only', async () => {
    const { token } = await shop.member()
    for (const path of ['', '/1', '/1/questions', '/vocabulary']) {
      expect((await shop.call('GET', `/admin/questionnaires${path}`)).status).toBe(401)
      expect((await shop.call('GET', `/admin/questionnaires${path}`, { token })).status).toBe(403)
    }
  })

  test('published ones cannot be changed by any call', async () => {
    const id = await shop.activeId()
    const [first] = (await ask<WireQuestion[]>('GET', `/${id}/questions`)).body
    const calls = await Promise.all([
      ask<Refusal>('PUT', `/${id}`, { titre: { fr: 'Autre', en: 'Other' } }),
      ask<Refusal>('DELETE', `/${id}`),
      ask<Refusal>('POST', `/${id}/questions`, question('new')),
      ask<Refusal>('PUT', `/${id}/questions/${first?.id}`, question('new')),
      ask<Refusal>('DELETE', `/${id}/questions/${first?.id}`),
      ask<Refusal>('PUT', `/${id}/questions/order`, { ids: [] }),
      ask<Refusal>('POST', `/${id}/publish`, {}),
    ])
    expect(calls.map(({ status, body }) => [status, body.code])).toEqual(Array(7).fill([409, 'WRONG_STATE']))
    expect(calls[0]?.body.message).toMatch(/nouvelle version/)
  })
})

describe('questions of a draft', () => {
  test('are added at the end, replaced with their options, put in order and deleted [S1.admin.questions] [S7.other.questionnaires]', async () => {
    const draft = (await ask<WireVersion>('POST', '', { titre: { fr: 'Essai', en: 'Trial' } })).body
    expect([draft.questionCount, draft.faults.map(({ code }) => code)]).toEqual([0, ['noQuestions']])
    const add = (key: string) => ask<WireQuestion>('POST', `/${draft.id}/questions`, question(key))
    const [one, two] = [(await add('first')).body, (await add('second')).body]
    const options = [option('three', { amount: 5000, exclusive: true }), option('two')]
    const changed = await ask<WireQuestion>(
      'PUT',
      `/${draft.id}/questions/${one.id}`,
      question('first', { type: 'multiple', maxChoices: 2, options, revision: one.revision }),
    )
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ type: 'multiple', maxChoices: 2, revision: one.revision + 1 })
    expect(changed.body.options).toEqual(options)
    const order = await ask<WireQuestion[]>('PUT', `/${draft.id}/questions/order`, { ids: [two.id, one.id] })
    expect(order.body.map(({ key }) => key)).toEqual(['second', 'first'])
    expect((await ask('DELETE', `/${draft.id}/questions/${two.id}`)).status).toBe(204)
    const left = await ask<WireQuestion[]>('GET', `/${draft.id}/questions`)
    expect(left.body.map(({ key }) => key)).toEqual(['first'])
    expect((await ask('DELETE', `/${draft.id}/questions/${two.id}`)).status).toBe(404)
    await ask('DELETE', `/${draft.id}`)
  })

  test('are added at the end also after others were deleted', async () => {
    const draft = await newDraft()
    for (const { id } of draft.questions.slice(2, 5)) await ask('DELETE', `/${draft.id}/questions/${id}`)
    await ask('POST', `/${draft.id}/questions`, question('last'))
    const keys = (await ask<WireQuestion[]>('GET', `/${draft.id}/questions`)).body.map(({ key }) => key)
    expect([keys.length, keys.at(-1)]).toEqual([14, 'last'])
    await ask('DELETE', `/${draft.id}`)
  })

  test('of another draft cannot be found or put in order', async () => {
    const [mine, other] = [await newDraft(), await newDraft()]
    const foreign = other.questions[0]?.id
    expect((await ask('PUT', `/${mine.id}/questions/${foreign}`, question('x'))).status).toBe(404)
    expect((await ask('DELETE', `/${mine.id}/questions/${foreign}`)).status).toBe(404)
    const ids = mine.questions.map(({ id }) => id)
    for (const wrong of [ids.slice(1), [...ids, foreign], [ids[0], ...ids.slice(0, -1)], []]) {
      const { status, body } = await ask<Refusal>('PUT', `/${mine.id}/questions/order`, { ids: wrong })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['ids']])
    }
    for (const { id } of [mine, other]) await ask('DELETE', `/${id}`)
  })

  test.each([
    ['an unknown axis', { options: [option('a', { weights: { beauty: 2 } })] }, 'options.0.weights'],
    ['points above nine', { options: [option('a', { weights: { oil: 10 } })] }, 'options.0.weights.oil'],
    ['an unknown mark', { options: [option('a', { marks: ['rich'] })] }, 'options.0.marks'],
    ['an unknown fact', { facts: ['F99'] }, 'facts'],
    ['the same option twice', { options: [option('a'), option('a')] }, 'options.1.key'],
    ['a key with spaces', { key: 'my key' }, 'key'],
    ['the key of another question', { key: 'age' }, 'key'],
    ['options of a question in words', { type: 'text' }, 'options'],
    ['a number of choices where one is chosen', { maxChoices: 2 }, 'maxChoices'],
    [
      'a picture from elsewhere',
      { options: [option('a', { image: 'https://evil.example/a.svg' })] },
      'options.0.image',
    ],
    [
      'a picture without scheme',
      { options: [option('a', { image: '//evil.example/a.svg' })] },
      'options.0.image',
    ],
    ['10 KB of text', { texte: { fr: 'a'.repeat(10_240), en: 'a' } }, 'texte.fr'],
    ['another type', { type: 'slider' }, 'type'],
  ])('%s is refused by field', async (_name, changes, field) => {
    const draft = await newDraft()
    const { status, body } = await ask<Refusal>(
      'POST',
      `/${draft.id}/questions`,
      question('fresh', changes),
      'en',
    )
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await ask<WireQuestion[]>('GET', `/${draft.id}/questions`)).body).toHaveLength(16)
    await ask('DELETE', `/${draft.id}`)
  })

  test('the second of two concurrent editors gets a conflict, and no change of the first is lost', async () => {
    const draft = await newDraft()
    const [seen] = draft.questions
    const send = (fr: string) =>
      ask<WireQuestion & Refusal>('PUT', `/${draft.id}/questions/${seen?.id}`, {
        ...question(seen?.key ?? '', { texte: { fr, en: 'Age?' } }),
        revision: seen?.revision,
      })
    const answers = await Promise.all([send('Quel âge ?'), send('Votre âge ?')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect([refused?.body.code, refused?.body.message]).toEqual([
      'CONFLICT',
      expect.stringMatching(/Quelqu’un d’autre/),
    ])
    const kept = (await ask<WireQuestion[]>('GET', `/${draft.id}/questions`)).body[0]
    expect(kept?.texte).toEqual(answers.find(({ status }) => status === 200)?.body.texte)
    // Publishing or renaming the draft with an outdated revision is rejected too.
    const title = { titre: { fr: 'Autre', en: 'Other' }, revision: draft.revision }
    expect((await ask('PUT', `/${draft.id}`, title)).status).toBe(409)
    expect((await ask('POST', `/${draft.id}/publish`, { revision: draft.revision })).status).toBe(409)
    await ask('DELETE', `/${draft.id}`)
  })
})

describe('publishing', () => {
  test('a draft with faults is refused, and each fault is reported at its place in the caller’s language', async () => {
    const draft = await newDraft()
    const [age] = draft.questions
    await ask('PUT', `/${draft.id}/questions/${age?.id}`, {
      ...question('age', { texte: { fr: 'Quel âge ?', en: '' }, options: [option('one')] }),
    })
    const { body: seen } = await ask<WireVersion>('GET', `/${draft.id}`, undefined, 'en')
    expect(seen.faults.map(({ at, code }) => [at, code])).toEqual([
      ['age', 'emptyText'],
      ['age', 'tooFewOptions'],
      ['', 'lostMark'],
      ['', 'lostMark'],
      ['', 'lostMark'],
    ])
    expect(seen.faults[2]?.text).toMatch(/“under 3”/)
    for (const [locale, words] of [
      ['fr', 'Il faut au moins deux réponses.'],
      ['en', 'At least two answers are needed.'],
    ] as const) {
      const { status, body } = await ask<Refusal>('POST', `/${draft.id}/publish`, {}, locale)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['questions.age', 'questions']])
      expect(body.errors['questions.age']).toContain(words)
    }
    expect((await shop.asked()).version).toBe(1)
    await ask('DELETE', `/${draft.id}`)
  })

  test('a draft that asks about the signs of danger later than in second place is refused', async () => {
    const draft = await newDraft()
    const isSigns = ({ key }: WireQuestion) => key === 'signs'
    const [signs, others] = [draft.questions.filter(isSigns), draft.questions.filter(one => !isSigns(one))]
    const ids = [...others, ...signs].map(({ id }) => id)
    await ask('PUT', `/${draft.id}/questions/order`, { ids })
    const { status, body } = await ask<Refusal>('POST', `/${draft.id}/publish`, {}, 'en')
    expect([status, body.errors]).toEqual([
      422,
      { 'questions.signs': [expect.stringMatching(/first or second place/)] },
    ])
    await ask('DELETE', `/${draft.id}`)
  })

  test('makes the draft the current version; earlier results stay readable, and an older draft gets a later number', async () => {
    const { token } = await shop.member()
    const made = await shop.diagnose(token, { acne: 'some' })
    const early = await newDraft()
    const draft = await newDraft()
    const acne = draft.questions.find(({ key }) => key === 'acne') as WireQuestion
    const { id, ...rest } = acne
    const texte = { fr: 'Combien de boutons voyez-vous ?', en: 'How many spots do you see?' }
    await ask('PUT', `/${draft.id}/questions/${id}`, { ...rest, texte })
    const { status, body: live } = await ask<WireVersion>('POST', `/${draft.id}/publish`, {})
    expect([status, live.status, typeof live.publishedAt]).toEqual([200, 'active', 'string'])
    const asked: WireQuestionnaire = await shop.asked()
    expect([asked.version, asked.questions.find(({ key }) => key === 'acne')?.texte]).toEqual([
      live.version,
      texte.fr,
    ])
    const again = await shop.call('GET', `/diagnostics/${made.body.id}`, { token })
    expect(again.body).toEqual(made.body)
    const before = await ask<{ data: WireVersion[] }>('GET', '?status=archived')
    expect(before.body.data.map(({ version, answerCount }) => [version, answerCount])).toEqual([[1, 1]])
    // Answers to the previous version of the questionnaire are carried over by their keys.
    const { status: kept } = await shop.diagnose(token, { acne: 'some' })
    expect(kept).toBe(201)
    expect(early.version).toBeLessThan(live.version)
    const late = await ask<WireVersion>('POST', `/${early.id}/publish`, {})
    expect(late.body.version).toBeGreaterThan(live.version)
  })

  test('of several concurrent publications one is current in the end', async () => {
    const drafts = [await newDraft(), await newDraft(), await newDraft()]
    const answers = await Promise.all(drafts.map(({ id }) => ask('POST', `/${id}/publish`, {})))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const active = await ask<{ total: number }>('GET', '?status=active')
    expect(active.body.total).toBe(1)
  })
})
