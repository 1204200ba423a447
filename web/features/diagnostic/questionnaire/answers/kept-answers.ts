import type { OptionalPurpose, Person } from '#contract/diagnostic/consent.ts'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import type { Questionnaire } from '#contract/diagnostic/questionnaire.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { keptAnswersFor, keptAnswersKey } from '#web/lib/kept-answers-place.ts'
import { readSession } from '#web/lib/session.ts'
import { type Answers, saysMinor } from './answers.ts'

/** The version of the storage format of answers; incremented when the format changes. */
export const keptForm = 2 as const
/**
 * The storage key that marks the tab in which the questionnaire was completed: a person who logs in there next is the
 * person who answered.
 */
export const finishedHereKey = 'skin_questionnaire_finished_here'

/** A started questionnaire as stored on this device, with everything needed to continue offline. */
export interface Kept {
  form: typeof keptForm
  /** The id of the member who answered the questionnaire; missing for a guest. */
  memberId?: number
  /** The consent to compute a result and to these further purposes, with the device's time. */
  consent: { version: string; at: string; purposes: OptionalPurpose[] }
  /** Whose skin the questionnaire's answers are about; asked before all other questions. */
  person?: Person
  /** Whether an adult has confirmed to be with a person under 16 who answers. */
  isAdultPresent?: boolean
  questionnaire: Questionnaire
  locale: Locale
  answers: Answers
  /** The previewed result of these answers, so that it is there at once when the visitor comes back to it. */
  result?: Diagnostic | undefined
  /** The time of the last answer, as an ISO time. */
  updatedAt: string
}

/**
 * Reads the answers that this device stores for the current user. Expired or unreadable data is deleted; a member's
 * answers are not shown to anybody else.
 */
export function readKept(): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keptAnswersKey) ?? 'null') as Kept | null
    if (!kept) return undefined
    const age = Date.now() - Date.parse(kept.updatedAt)
    if (
      kept.form === keptForm &&
      kept.questionnaire.questions &&
      kept.answers &&
      age < keptAnswersFor &&
      age > -keptAnswersFor
    )
      return kept.memberId === undefined || kept.memberId === readSession()?.user.id ? kept : undefined
  } catch {
    // Unreadable answers are useless and removed below.
  }
  eraseKept()
  return undefined
}

/**
 * Stores the answers on this device for the signed-in member or guest. Returns false when the device cannot store
 * anything.
 */
export function writeKept(kept: Omit<Kept, 'form' | 'updatedAt'>): boolean {
  const memberId = readSession()?.user.id ?? kept.memberId
  try {
    const value: Kept = {
      ...kept,
      ...(memberId === undefined ? {} : { memberId }),
      form: keptForm,
      updatedAt: new Date().toISOString(),
    }
    localStorage.setItem(keptAnswersKey, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Deletes the questionnaire's answers from this device. */
export function eraseKept(): void {
  try {
    localStorage.removeItem(keptAnswersKey)
    sessionStorage.removeItem(finishedHereKey)
  } catch {
    // A device without browser storage has no answers to delete.
  }
}

/** Calls `listener` when another tab has stored or deleted answers. Returns the unsubscribe function. */
export function onKeptElsewhere(listener: (isErased: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === keptAnswersKey || event.key === null) listener(event.newValue === null)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Adds to stored answers the consent, given now, to store the result in the account. */
export function withKeep(kept: Kept): Kept {
  const purposes = [...new Set([...kept.consent.purposes, 'keep' as const])]
  return { ...kept, consent: { ...kept.consent, at: new Date().toISOString(), purposes } }
}

/** How long after the last answer the questionnaire continues without a confirmation, in milliseconds. */
const openFor = 15 * 60 * 1000

/**
 * Whether the last answer is so recent that the same person is probably continuing; later, a shared phone may have
 * another user.
 */
export function isBeingAnswered({ updatedAt }: Kept): boolean {
  return Date.now() - Date.parse(updatedAt) < openFor
}

/** Whether a person under 16 answered without a known adult; a child's diagnostic is answered by a parent. */
export function lacksAdult({ questionnaire, answers, person, isAdultPresent }: Kept): boolean {
  return person !== 'child' && isAdultPresent !== true && saysMinor(questionnaire, answers)
}
