import { healthConsentVersion, optionalPurposes } from '#contract/diagnostic/consent-purposes.ts'
import { insertCatalogue } from '#demo/catalogue.ts'
import { readDemoCatalogue } from '#demo/demo-catalogue.ts'
import { writeSkin } from '#server/domains/accounts/profile/skins.service.ts'
import { openSession } from '#server/domains/accounts/sessions/sessions.service.ts'
import { ensureQuestionnaire } from '#server/domains/diagnostic/questionnaires/questionnaires.service.ts'
import { readQuestionnaire } from '#server/domains/diagnostic/questionnaires/shipped-questionnaire.ts'
import { openAccountShop } from './account-shop.ts'
import { answersOf, type Differences } from './demo-skin.ts'

/** The fields of diagnostic responses that tests read, under the API's French names. */
export interface WireQuestionnaire {
  id: number
  version: number
  titre: string
  minors: { question: string; option: string }[]
  questions: {
    id: number
    key: string
    texte: string
    aide: string | null
    type: string
    required: boolean
    maxChoices: number | null
    options: { id: number; key: string; texte: string; exclusive: boolean }[]
  }[]
}

export interface WireRemark {
  text: string
  facts: string[]
}

interface WireStep {
  ordre: number
  etape: string
  kind: string
  conseil: string
  quantite: string | null
  jours: string[]
  produit_id: number | null
  produit: { id: number; intitule: string } | null
}

export interface WireRoutine {
  matin: WireStep[]
  soir: WireStep[]
  hebdomadaire: WireStep[]
}

export interface WireDiagnostic {
  id: number | null
  createdAt: string
  versions: { rules: number; questionnaire: number }
  person: string
  isMinor: boolean
  consents: { purpose: string; version: string; agreedAt: string | null; recordedAt: string }[]
  skinType: { slug: string; name: string; sentence: string }
  concerns: { slug: string; severity: number; why: { question: string; answer: string; facts: string[] }[] }[]
  strengths: WireRemark[]
  triage: { level: string; text: string; todo: string | null; reasons: WireRemark[] }
  routine: WireRoutine
  products: { productId: number; product: object | null; reasons: WireRemark[] }[]
  excluded: { product: string; why: WireRemark }[]
  costPerMonth: number
  nextCheckInWeeks: number | null
  nextCheckAt: string | null
  sources: { number: string; sentence: string; source: string }[]
  disclaimer: string
}

/** The fields that give every consent, for a diagnostic of the member's own skin. */
export const fullConsent = {
  health_consent: true,
  consent_version: healthConsentVersion,
  consent_at: '2026-11-20T08:00:00.000Z',
  consents: [...optionalPurposes] as string[],
  person: 'self',
}

/** The request body of a complete diagnostic with every consent: a calm skin, changed by `differences`. */
export function submissionTo(questionnaire: WireQuestionnaire, differences: Differences = {}) {
  const answers = answersOf(differences).map(({ question, options }) => {
    const found = questionnaire.questions.find(one => one.key === question)
    const ids = options.map(key => found?.options.find(option => option.key === key)?.id ?? 0)
    return { question_id: found?.id ?? 0, option_ids: ids }
  })
  return { questionnaire_id: questionnaire.id, ...fullConsent, answers }
}

/** Starts the whole shop with the demo's products and questionnaire, in two application processes over one database. */
export async function openDiagnosticShop(options: Parameters<typeof openAccountShop>[0] = {}) {
  const shop = await openAccountShop(options)
  const { db, call } = shop
  const demo = await readDemoCatalogue()
  await db.transaction().execute(trx => insertCatalogue(trx, demo))
  await ensureQuestionnaire(db, await readQuestionnaire())

  const asked = async (): Promise<WireQuestionnaire> =>
    (await call<WireQuestionnaire>('GET', '/questionnaires/active')).body

  const submissionOf = async (differences: Differences = {}) => submissionTo(await asked(), differences)

  return {
    ...shop,
    asked,
    submissionOf,
    /** Finds the id of a demo product by its reference. */
    async productId(reference: string): Promise<number> {
      const row = await db
        .selectFrom('products')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      return row.id
    },
    /** Inserts a member into the database; returns the member with the token of a new session. */
    async member(values: { skinType?: string; skinConcerns?: string[] } = {}) {
      return db.transaction().execute(async trx => {
        const { id, email } = await trx
          .insertInto('users')
          .values({
            name: 'Awa Ouédraogo',
            email: shop.freshEmail(),
            passwordDigest: 'unused',
          })
          .returning(['id', 'email'])
          .executeTakeFirstOrThrow()
        await writeSkin(trx, shop.deps.vault, id, values)
        return { id, email, token: await openSession(trx, id, { ip: '127.0.0.1', userAgent: 'test' }) }
      })
    },
    /** Submits a diagnostic over the API for the member with this token. */
    async diagnose(token: string, differences: Differences = {}, locale = 'fr', fields: object = {}) {
      return call<WireDiagnostic>('POST', '/diagnostics', {
        token,
        body: { ...(await submissionOf(differences)), ...fields },
        headers: { 'accept-language': locale },
      })
    },
  }
}

export type DiagnosticShop = Awaited<ReturnType<typeof openDiagnosticShop>>
