import type { OptionalPurpose, Person } from '#contract/diagnostic/consent.ts'
import type { Questionnaire } from '#contract/diagnostic/questionnaire.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { keptAnswersFor, keptAnswersKey } from '#web/lib/kept-answers-place.ts'
import { readSession } from '#web/lib/session.ts'
import { type Answers, saysMinor } from './answers.ts'

/** Rises when what is kept changes its form. */
export const keptForm = 2 as const
/** Marks the tab in which the questionnaire was finished: whoever logs in there next is the one who answered. */
const finishedHereKey = 'skin_questionnaire_finished_here'

/** A questionnaire that was begun, with everything that it takes to go on without a network. */
export interface Kept {
  form: typeof keptForm
  /** The member who answered; absent for a guest. */
  memberId?: number
  /** Agreed to the result, and to these purposes beside it, at this time of the device. */
  consent: { version: string; at: string; purposes: OptionalPurpose[] }
  /** Whose skin it is about; asked first. */
  person?: Person
  /** An adult is with somebody under 16. */
  isAdultPresent?: boolean
  questionnaire: Questionnaire
  locale: Locale
  answers: Answers
  /** When the last answer was given, ISO 8601. */
  updatedAt: string
}

/** What this device keeps for whoever uses it now. What is too old or cannot be read is removed; a member's is shown to nobody else. */
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
    // What cannot be read is of no use: it is removed below.
  }
  eraseKept()
  return undefined
}

/** Keeps the answers under the one who is signed in. False when the device keeps nothing. */
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

/** Forgets the answers on this device. */
export function eraseKept(): void {
  try {
    localStorage.removeItem(keptAnswersKey)
    sessionStorage.removeItem(finishedHereKey)
  } catch {
    // A device without storage has kept nothing.
  }
}

/** Calls `listener` when another tab has kept or erased answers. Answers the way to stop. */
export function onKeptElsewhere(listener: (isErased: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === keptAnswersKey || event.key === null) listener(event.newValue === null)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Remembers that all questions were answered in this tab. */
export function markFinishedHere(): void {
  try {
    sessionStorage.setItem(finishedHereKey, '1')
  } catch {
    // Then the member is asked whose answers they are.
  }
}

/** The same answers, with the agreement, given now, to keep their result in the account. */
export function withKeep(kept: Kept): Kept {
  const purposes = [...new Set([...kept.consent.purposes, 'keep' as const])]
  return { ...kept, consent: { ...kept.consent, at: new Date().toISOString(), purposes } }
}

/** How long after the last answer the page goes on without asking, in milliseconds. */
const openFor = 15 * 60 * 1000

/** Whether whoever opens the page was answering a moment ago; on a shared phone it is somebody else later. */
export function isBeingAnswered({ updatedAt }: Kept): boolean {
  return Date.now() - Date.parse(updatedAt) < openFor
}

/** Whether somebody under 16 has answered and no adult is known to be there; a child's parent answers. */
export function lacksAdult({ questionnaire, answers, person, isAdultPresent }: Kept): boolean {
  return person !== 'child' && isAdultPresent !== true && saysMinor(questionnaire, answers)
}

/** Whether the answers are surely the signed-in member's own: on a shared phone they may be somebody else's. */
export function isSurelyOwn(kept: Kept): boolean {
  if (kept.memberId !== undefined) return true
  try {
    return sessionStorage.getItem(finishedHereKey) !== null
  } catch {
    return false
  }
}
