import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type DiagnosticShop,
  fullConsent,
  openDiagnosticShop,
  type WireQuestionnaire,
} from '#tests/support/diagnostic-shop.ts'
import { randomFrom } from '#tests/support/random-skins.ts'
import { axes } from '../engine/assessment/axes.ts'
import { marks } from '../engine/assessment/marks.ts'

let shop: DiagnosticShop
let admin: string
beforeAll(async () => {
  shop = await openDiagnosticShop()
  admin = await shop.adminToken()
})
afterAll(() => shop.close())

interface Option {
  key: string
  texte: { fr: string; en: string }
  exclusive: boolean
  weights: Record<string, number>
  marks: string[]
  facts: string[]
  amount: number | null
  image: string | null
}

interface Question {
  id: number
  revision: number
  key: string
  type: string
  required: boolean
  maxChoices: number | null
  texte: { fr: string; en: string }
  aide: { fr: string; en: string } | null
  facts: string[]
  options: Option[]
}

const random = randomFrom(5)
const below = (count: number) => Math.floor(random() * count)
const chance = (share: number) => random() < share
function oneOf<Value>(values: readonly Value[]): Value {
  const value = values[below(values.length)]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}
const shuffled = <Value>(values: readonly Value[]) =>
  values.map(value => ({ value, at: random() })).toSorted((one, other) => one.at - other.at)

let made = 0
const number = () => {
  made += 1
  return made
}
const newOption = (): Option => ({
  key: chance(0.9) ? `new-${number()}` : oneOf(['none', 'constructor', 'unknown']),
  texte: { fr: 'Une réponse', en: chance(0.95) ? 'An answer' : '' },
  exclusive: chance(0.3),
  weights: chance(0.5) ? { [oneOf(axes)]: below(10) } : {},
  marks: chance(0.5) ? [oneOf(marks)] : [],
  facts: [],
  amount: chance(0.2) ? oneOf([1, 10_000_000]) : null,
  image: null,
})

const newQuestion = (): Partial<Question> => {
  const type = oneOf(['single', 'multiple', 'scale', 'text', 'text'])
  const options = type === 'text' ? [] : [newOption(), newOption()]
  return { key: `question-${number()}`, type, options, maxChoices: null, required: chance(0.5) }
}

/** Random edits to a question, regardless of their meaning. */
const changes: ((question: Question) => Partial<Question>)[] = [
  ({ options }) => ({ options: options.toSpliced(below(options.length || 1), 1) }),
  ({ options }) => ({ options: [...options, newOption()] }),
  ({ options }) => ({ options: options.toSpliced(below(options.length || 1), 0, newOption()) }),
  ({ options }) => ({ options: options.concat(options.slice(0, 1)) }),
  ({ options }) => ({ options: shuffled(options).map(({ value }) => value) }),
  ({ options }) => ({ options: options.map(one => ({ ...one, exclusive: chance(0.5) })) }),
  ({ options }) => ({ options: options.map(one => ({ ...one, key: `k-${one.key}` })) }),
  ({ options }) => ({ options: options.map(one => ({ ...one, amount: oneOf([null, 1, 10_000_000]) })) }),
  ({ options }) => ({ options: options.map(one => ({ ...one, image: oneOf([null, '/a/b.svg']) })) }),
  ({ options }) => ({ options: options.map(one => ({ ...one, weights: { [oneOf(axes)]: 9 } })) }),
  ({ required }) => ({ required: !required }),
  () => ({ type: 'multiple', maxChoices: oneOf([null, 1, 2, 40]) }),
  () => ({ type: 'single', maxChoices: null }),
  () => ({ type: 'scale', maxChoices: null }),
  () => ({ type: 'text', maxChoices: null, options: [], required: chance(0.5) }),
  () => ({ maxChoices: oneOf([null, 1, 2]) }),
  ({ key }) => ({ key: oneOf([`x-${key}`, 'age', 'constructor']) }),
  () => ({ aide: oneOf([null, { fr: '', en: '' }, { fr: 'Aide', en: 'Help' }]) }),
]

const call = <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  shop.call<Body>(method, `/admin/questionnaires${path}`, { token: admin, body })

/** Makes one random change to a draft, which the shop may reject but must not fail on. */
async function edit(draft: number): Promise<number> {
  const at = `/${draft}/questions`
  const { body: questions } = await call<Question[]>('GET', at)
  const kind = random()
  const question = questions[below(questions.length)]
  if (!question) return 200
  const { id, revision: _, ...rest } = question
  if (kind < 0.06) return (await call('DELETE', `${at}/${id}`)).status
  if (kind < 0.12)
    return (await call('PUT', `${at}/order`, { ids: shuffled(questions).map(({ value }) => value.id) }))
      .status
  const fresh = { ...rest, ...newQuestion() }
  const changed = kind < 0.45 ? fresh : rest
  const isWhole = kind < 0.45 && chance(0.7)
  const body = { ...changed, ...(isWhole ? {} : oneOf(changes)({ ...question, ...changed })) }
  const answer = kind < 0.45 ? await call('POST', at, body) : await call('PUT', `${at}/${id}`, body)
  return answer.status
}

/** Random answers to a questionnaire, mostly valid. */
function answersTo({ questions }: WireQuestionnaire) {
  return questions.flatMap(({ id, type, options, required }): object[] => {
    const question_id = id
    if (chance(required ? 0.02 : 0.3)) return chance(0.5) ? [] : [{ question_id }]
    if (type === 'text')
      return [
        oneOf([
          { question_id, text: 'Oui' },
          { question_id, text: ' ' },
          { question_id, option_ids: [] },
        ]),
      ]
    if (type === 'scale' && chance(0.7)) return [{ question_id, value: 1 + below(options.length) }]
    const [first, second] = shuffled(options).map(({ value }) => value)
    if (!first) return []
    const both = type === 'multiple' && second && !first.exclusive && !second.exclusive && chance(0.3)
    return [{ question_id, option_ids: both ? [first.id, second.id] : [first.id] }]
  })
}

test('whatever administrators change and publish, a submission gets a result or a reason, and never a failure', async () => {
  const { token } = await shop.member()
  let asked = await shop.asked()
  const count: Record<string, number> = {}
  const note = (what: string, status: number) => {
    count[`${what} ${status}`] = (count[`${what} ${status}`] ?? 0) + 1
    expect(status, what).toBeLessThan(500)
  }
  for (let round = 0; round < 20; round++) {
    const before = asked
    // Every third round of edits starts from the first version, since otherwise accumulated changes make every draft
    // unpublishable.
    const source = round % 3 === 0 ? 1 : asked.id
    const draft = await call<{ id: number }>('POST', `/${source}/draft`)
    note('draft', draft.status)
    for (let left = 1 + below(3); left > 0; left--) note('edit', await edit(draft.body.id))
    note('read', (await call('GET', `/${draft.body.id}`)).status)
    note('replay', (await call('POST', `/${draft.body.id}/replay`)).status)
    note('publish', (await call('POST', `/${draft.body.id}/publish`, {})).status)
    asked = await shop.asked()
    for (const questions of [asked, asked, before]) {
      const body = {
        ...fullConsent,
        questionnaire_id: questions.id,
        adult_present: true,
        answers: answersTo(questions),
      }
      note('preview', (await shop.call('POST', '/diagnostics/preview', { body })).status)
      note('diagnostic', (await shop.call('POST', '/diagnostics', { body, token })).status)
    }
  }
  // Enough drafts were published in this run for the test to be meaningful.
  expect(count['publish 200']).toBeGreaterThan(5)
  expect(count['preview 200']).toBeGreaterThan(5)
}, 240_000)
