import type { APIRequestContext } from '@playwright/test'
import { healthConsentVersion, optionalPurposes } from '#contract/diagnostic/consent-purposes.ts'
import { as, newMember, type Person } from './people.ts'

/** The selected options of a diagnostic by question; both are given by key. */
export type Answers = Record<string, string[]>

/** Diagnostic answers of a combination skin with spots and marks, no warning signs, and no limit to the budget. */
export const calmAnswers: Answers = {
  age: ['25-34'],
  pregnancy: ['not-concerned'],
  'feel-test': ['t-zone'],
  shine: ['midday-t-zone'],
  tightness: ['after-wash'],
  reactivity: ['sometimes'],
  acne: ['some'],
  'dark-marks': ['lasting'],
  'also-seen': ['pores'],
  lightening: ['never'],
  health: ['none'],
  allergies: ['none'],
  signs: ['none'],
  sun: ['some'],
  budget: ['no-limit'],
  goals: ['even-tone', 'spots'],
}

interface AskedQuestion {
  id: number
  key: string
  options: { id: number; key: string }[]
}

/** Submits a diagnostic with these answers for a member over the API; returns it under the API's names. */
export async function newDiagnostic(
  request: APIRequestContext,
  member: Person,
  answers: Answers = calmAnswers,
  fields: object = {},
): Promise<{ id: number; createdAt: string; products: { product: { id: number; intitule: string } }[] }> {
  const { id, questions } = await (await request.get('/api/questionnaires/active')).json()
  const answer = await request.post('/api/diagnostics', {
    ...as(member),
    data: {
      questionnaire_id: id,
      health_consent: true,
      consent_version: healthConsentVersion,
      consent_at: new Date().toISOString(),
      consents: optionalPurposes,
      person: 'self',
      ...fields,
      answers: (questions as AskedQuestion[]).map(question => ({
        question_id: question.id,
        option_ids: question.options
          .filter(option => answers[question.key]?.includes(option.key))
          .map(option => option.id),
      })),
    },
  })
  if (!answer.ok()) throw new Error(`the diagnostic was answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

interface Listed {
  id: number
  intitule: string
  prix: number
  typesPeau: { slug: string }[]
  ingredients: { slug: string }[]
}

/** Finds a demo product of a category that has a given ingredient. */
export async function productWith(
  request: APIRequestContext,
  slug: string,
  category: string,
): Promise<Listed> {
  const { data } = await (await request.get('/api/produits?notPaginate=true')).json()
  const found = (data as (Listed & { categories: { slug: string }[] })[]).find(
    ({ ingredients, categories }) =>
      ingredients.some(word => word.slug === slug) && categories.some(word => word.slug === category),
  )
  if (!found) throw new Error(`no ${category} with ${slug}`)
  return found
}

/** The product under the names that a cart helper expects. */
export const goodsOf = ({ id, intitule, prix }: Listed) => ({ id, name: intitule, price: prix })

/** Registers a member and submits a diagnostic for it. */
export async function memberWithDiagnostic(request: APIRequestContext, answers = calmAnswers) {
  const member = await newMember(request)
  return { member, diagnostic: await newDiagnostic(request, member, answers) }
}
