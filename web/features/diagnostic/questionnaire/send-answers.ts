import { ApiFailure } from '#contract/client.ts'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import {
  createDiagnostic,
  getActiveQuestionnaire,
  previewDiagnostic,
} from '#contract/diagnostic/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { browserLocale } from '#web/lib/language.ts'
import { readToken } from '#web/lib/session.ts'
import { answersToSend, carryOver, nextQuestion } from './answers.ts'
import { eraseKept, type Kept, writeKept } from './kept-answers.ts'

/** What became of the answers. `ask`: something has to be asked (again) first, of the questionnaire that
 * `kept` holds, which may have replaced the one before. */
export type Sent =
  | { kind: 'stored'; id: number }
  | { kind: 'preview'; diagnostic: Diagnostic }
  | { kind: 'ask'; kept: Kept; isReplaced: boolean }
  | { kind: 'consent' }

const underWay = new Map<string, Promise<Sent>>()

/**
 * Sends the answers: a member's become a diagnostic and are forgotten here, a guest's are previewed and stay. Pressed
 * twice it is done once. Throws when the shop is not reached or refuses; the answers stay then.
 */
export function sendAnswers(kept: Kept): Promise<Sent> {
  const name = JSON.stringify([readToken(), kept.questionnaire.id, kept.answers])
  const known = underWay.get(name)
  if (known) return known
  const sending = send(kept).finally(() => underWay.delete(name))
  underWay.set(name, sending)
  return sending
}

async function send(kept: Kept, isSecond = false): Promise<Sent> {
  if (nextQuestion(kept.questionnaire, kept.answers)) return { kind: 'ask', kept, isReplaced: false }
  const body = {
    questionnaireId: kept.questionnaire.id,
    healthConsent: true as const,
    consentVersion: kept.consent.version,
    answers: answersToSend(kept.questionnaire, kept.answers),
  }
  try {
    if (readToken() === undefined)
      return { kind: 'preview', diagnostic: await callApi(previewDiagnostic, { body }) }
    const { id } = await callApi(createDiagnostic, { body })
    eraseKept()
    return { kind: 'stored', id: id ?? 0 }
  } catch (error) {
    if (!(error instanceof ApiFailure) || isSecond) throw error
    // The session had ended: the answers are a guest's until the next login.
    if (error.status === 401) return send(kept, true)
    if (error.code === 'QUESTIONNAIRE_CHANGED' || error.status === 404) return ask(kept)
    if (error.status === 422 && Object.keys(error.errors).some(field => field.includes('consent')))
      return { kind: 'consent' }
    throw error
  }
}

/** The questionnaire was replaced: what fits the new one is kept, and only the rest is asked. */
async function ask(kept: Kept): Promise<Sent> {
  const locale = browserLocale()
  const questionnaire = await callApi(getActiveQuestionnaire, { query: { locale } })
  const carried = { ...kept, questionnaire, locale, answers: carryOver(questionnaire, kept.answers) }
  writeKept(carried)
  return nextQuestion(questionnaire, carried.answers)
    ? { kind: 'ask', kept: carried, isReplaced: true }
    : send(carried, true)
}
