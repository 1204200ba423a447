import { ApiFailure } from '#contract/client.ts'
import { consentVersionField } from '#contract/diagnostic/consent-purposes.ts'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import { isEnded } from '#contract/diagnostic/early-end.ts'
import {
  createDiagnostic,
  getActiveQuestionnaire,
  previewDiagnostic,
} from '#contract/diagnostic/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { browserLocale } from '#web/lib/language.ts'
import { readToken } from '#web/lib/session.ts'
import { answersToSend, carryOver, nextQuestion } from './answers.ts'
import { eraseKept, finishedHereKey, type Kept, readKept, writeKept } from './kept-answers.ts'
import type { EntryState } from './use-steps.ts'

/**
 * The outcome of sending the answers. `ask`: some questions must be answered first; `kept` holds the questionnaire,
 * which may be a newer version.
 */
export type Sent =
  | { kind: 'stored'; id: number }
  /** `isKnown` if the device had the result. */
  | { kind: 'preview'; diagnostic: Diagnostic; isKnown: boolean }
  | { kind: 'ask'; kept: Kept; isReplaced: boolean }
  | { kind: 'consent' }

const underWay = new Map<string, Promise<Sent>>()

/**
 * Sends the questionnaire's answers. Those of a member who consented to storage become a diagnostic and are deleted
 * from the device; all others give a preview and stay. Answers that ended the questionnaire early may be a mistake,
 * so they are previewed first unless `isSure`. Concurrent calls send once. Throws when the shop cannot be reached
 * or rejects the answers, which then stay on the device.
 */
export function sendAnswers(kept: Kept, isSure = !isEnded(kept.questionnaire, kept.answers)): Promise<Sent> {
  const name = JSON.stringify([readToken(), kept.questionnaire.id, kept.answers, kept.consent, isSure])
  const known = underWay.get(name)
  if (known) return known
  const sending = send(kept, isSure).finally(() => underWay.delete(name))
  underWay.set(name, sending)
  return sending
}

/**
 * Records that all questions were answered in this tab, so that the next login here belongs to the person who
 * answered.
 */
function markFinishedHere(): void {
  try {
    sessionStorage.setItem(finishedHereKey, '1')
  } catch {
    // Without browser storage the member is asked whose answers they are.
  }
}

/** Stores a previewed result beside its answers, unless these have changed meanwhile. */
function keepResult({ answers }: Kept, result: Diagnostic): void {
  const kept = readKept()
  if (kept && JSON.stringify(kept.answers) === JSON.stringify(answers)) writeKept({ ...kept, result })
}

async function send(kept: Kept, isSure: boolean, isSecond = false): Promise<Sent> {
  if (nextQuestion(kept.questionnaire, kept.answers)) return { kind: 'ask', kept, isReplaced: false }
  const isPreview = readToken() === undefined || !isSure || !kept.consent.purposes.includes('keep')
  if (isPreview && kept.result) {
    markFinishedHere()
    return { kind: 'preview', diagnostic: kept.result, isKnown: true }
  }
  const body = {
    questionnaireId: kept.questionnaire.id,
    healthConsent: true as const,
    consentVersion: kept.consent.version,
    consentAt: kept.consent.at,
    consents: kept.consent.purposes,
    person: kept.person ?? 'self',
    adultPresent: kept.isAdultPresent ?? false,
    answers: answersToSend(kept.questionnaire, kept.answers),
  }
  try {
    if (isPreview) {
      const diagnostic = await callApi(previewDiagnostic, { body })
      markFinishedHere()
      keepResult(kept, diagnostic)
      return { kind: 'preview', diagnostic, isKnown: false }
    }
    const { id } = await callApi(createDiagnostic, { body })
    eraseKept()
    return { kind: 'stored', id: id ?? 0 }
  } catch (error) {
    if (!(error instanceof ApiFailure) || isSecond) throw error
    // The session has expired: treat the answers as a guest's until the next login.
    if (error.status === 401) return send(kept, isSure, true)
    if (error.code === 'QUESTIONNAIRE_CHANGED' || error.status === 404) return ask(kept, isSure)
    if (error.status === 422 && consentVersionField in error.errors) return { kind: 'consent' }
    throw error
  }
}

/**
 * Loads the version that replaced the questionnaire, keeps the answers that fit it and asks the other questions.
 */
async function ask(kept: Kept, isSure: boolean): Promise<Sent> {
  const locale = browserLocale()
  const questionnaire = await callApi(getActiveQuestionnaire, { query: { locale } })
  const carried = { ...kept, questionnaire, locale, answers: carryOver(questionnaire, kept.answers) }
  writeKept(carried)
  return nextQuestion(questionnaire, carried.answers)
    ? { kind: 'ask', kept: carried, isReplaced: true }
    : send(carried, isSure, true)
}

/** The milliseconds to wait for the first screen, which the browser may no longer have in its history. */
const leaveTime = 500

/**
 * Leaves the questionnaire for a page that takes the place of its first screen: the back button then leads to where the
 * visitor came from, and not to screens whose answers are no longer on the device.
 */
export function leaveQuestionnaire(path: string): void {
  const depth = (history.state as EntryState)?.questionnaire?.depth
  const leave = (event?: Event) => {
    clearTimeout(timer)
    // The questionnaire does not hear of it, and so does not show its first screen meanwhile.
    event?.stopImmediatePropagation()
    location.replace(path)
  }
  if (!depth) {
    location.replace(path)
    return
  }
  const timer = setTimeout(leave, leaveTime)
  addEventListener('popstate', leave, { capture: true, once: true })
  history.go(-depth)
}

/**
 * Whether the stored answers certainly belong to the signed-in member: on a shared phone they may be somebody
 * else's.
 */
export function isSurelyOwn(kept: Kept): boolean {
  if (kept.memberId !== undefined) return true
  try {
    return sessionStorage.getItem(finishedHereKey) !== null
  } catch {
    return false
  }
}
