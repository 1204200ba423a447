import { openDiagnosticShop } from './diagnostic-shop.ts'

export interface WireOption {
  key: string
  texte: { fr: string; en: string }
  exclusive: boolean
  weights: Record<string, number>
  marks: string[]
  facts: string[]
  amount: number | null
  image: string | null
}

export interface WireQuestion {
  id: number
  revision: number
  key: string
  type: string
  required: boolean
  maxChoices: number | null
  texte: { fr: string; en: string }
  aide: { fr: string; en: string } | null
  facts: string[]
  options: WireOption[]
}

export interface WireVersion {
  id: number
  version: number
  status: string
  revision: number
  questionCount: number
  answerCount: number
  publishedAt: string | null
  questions: WireQuestion[]
  faults: { at: string; code: string; text: string }[]
}

export type Refusal = { code: string; message: string; errors: Record<string, string[]> }

/** A request body of an option. */
export const option = (key: string, changes: Partial<WireOption> = {}): WireOption => ({
  key,
  texte: { fr: `Réponse ${key}`, en: `Answer ${key}` },
  exclusive: false,
  weights: {},
  marks: [],
  facts: [],
  amount: null,
  image: null,
  ...changes,
})
/** A request body of a question with two options. */
export const question = (key: string, changes: object = {}) => ({
  key,
  type: 'single',
  required: true,
  maxChoices: null,
  texte: { fr: 'Une question ?', en: 'A question?' },
  aide: null,
  facts: ['F1'],
  options: [option('one'), option('two', { weights: { oil: 2 }, marks: ['t-zone'] })],
  ...changes,
})

/** Starts a diagnostic shop with an administrator who edits the questionnaire. */
export async function openQuestionnaireShop() {
  const shop = await openDiagnosticShop()
  const admin = await shop.adminToken()
  const ask = <Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    locale = 'fr',
  ) =>
    shop.call<Body>(method, `/admin/questionnaires${path}`, {
      token: admin,
      body,
      headers: { 'accept-language': locale },
    })
  const activeId = async () => (await shop.asked()).id
  return {
    ...shop,
    ask,
    activeId,
    async newDraft() {
      // Makes the draft look edited: otherwise a request to copy the version would return this unmodified copy.
      await shop.db.updateTable('questionnaires').set({ copiedFrom: null }).execute()
      return (await ask<WireVersion>('POST', `/${await activeId()}/draft`)).body
    },
  }
}

export type QuestionnaireShop = Awaited<ReturnType<typeof openQuestionnaireShop>>
