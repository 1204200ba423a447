import { useCallback, useEffect, useRef, useState } from 'react'
import type { OptionalPurpose } from '#contract/diagnostic/consent.ts'
import type { Questionnaire } from '#contract/diagnostic/questionnaire.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { loadAllDrawings } from '../answer-pictures.tsx'
import { carryOver, type KeptAnswer, nextQuestion } from './answers.ts'
import {
  eraseKept,
  isBeingAnswered,
  type Kept,
  keptForm,
  onKeptElsewhere,
  readKept,
  withKeep,
  writeKept,
} from './kept-answers.ts'
import { dropPage, keepPage } from './offline-copy.ts'

export type KeptNotice = 'unkept' | 'changed' | 'erased' | 'erasedElsewhere'

/**
 * The questionnaire's answers on this device, in the version and language of the served page. They are read after
 * the first rendering, saved at every step, and synchronised between tabs.
 */
export function useKeptAnswers(served: Questionnaire, locale: Locale) {
  const [kept, setKept] = useState<Kept>()
  const [notice, setNotice] = useState<KeptNotice>()
  const [isAwake, setIsAwake] = useState(false)
  // Older answers are shown only on request, since the phone may be shared.
  const [isOpened, setIsOpened] = useState(false)
  // The latest questionnaire answers, in a ref, which has them before the next rendering.
  const current = useRef<Kept>(undefined)

  const show = useCallback((next: Kept | undefined) => {
    current.current = next
    setKept(next)
  }, [])

  const write = useCallback(
    (changed: Kept) => {
      // The result of earlier answers.
      const next = { ...changed, result: undefined }
      show(next)
      if (!writeKept(next)) setNotice('unkept')
    },
    [show],
  )

  useEffect(() => {
    const stored = readKept()
    if (stored) {
      setIsOpened(isBeingAnswered(stored))
      const adopted = adopt(stored, served, locale)
      if (adopted !== stored) write(adopted)
      else show(stored)
      if (adopted.questionnaire.id !== stored.questionnaire.id && nextQuestion(served, adopted.answers))
        setNotice('changed')
      void prepareForOffline()
    }
    setIsAwake(true)
    return onKeptElsewhere(isErased => {
      if (isErased) setNotice('erasedElsewhere')
      show(isErased ? undefined : readKept())
    })
  }, [served, locale, show, write])

  /** Starts the questionnaire without answers, or continues with a renewed consent. */
  function begin(consentVersion: string, purposes: OptionalPurpose[]): void {
    setNotice(undefined)
    setIsOpened(true)
    const consent = { version: consentVersion, at: new Date().toISOString(), purposes }
    const empty = { form: keptForm, questionnaire: served, locale, answers: {}, updatedAt: '' }
    write({ ...(current.current ?? empty), consent })
    void prepareForOffline()
  }

  /** Stores one answer without losing answers that another tab has stored meanwhile. */
  function answer(key: string, value: KeptAnswer): void {
    const before = readKept() ?? current.current
    if (before) write({ ...before, answers: { ...before.answers, [key]: value } })
  }

  /** Stores whose skin the answers are about, or that an adult is present. */
  function tell(changes: Pick<Kept, 'person' | 'isAdultPresent'>): void {
    const before = readKept() ?? current.current
    if (before) write({ ...before, ...changes })
  }

  /** Adds to the stored answers the consent to store the result. */
  function agreeToKeep(): Kept | undefined {
    const before = readKept() ?? current.current
    if (!before) return undefined
    const next = withKeep(before)
    write(next)
    return next
  }

  function erase(): void {
    eraseKept()
    show(undefined)
    setNotice('erased')
    void dropPage()
  }

  return {
    kept,
    current,
    notice,
    setNotice,
    isAwake,
    isOpened,
    open: () => setIsOpened(true),
    begin,
    answer,
    tell,
    agreeToKeep,
    erase,
    show,
  }
}

/**
 * Converts stored answers to the page's version and language of the questionnaire, unless the stored version is
 * newer.
 */
function adopt(stored: Kept, served: Questionnaire, locale: Locale): Kept {
  const isSame = stored.questionnaire.id === served.id && stored.locale === locale
  if (isSame || served.version < stored.questionnaire.version) return stored
  return {
    ...stored,
    questionnaire: served,
    locale,
    answers: carryOver(served, stored.answers),
  }
}

/** Loads the later parts of the questionnaire while there is a network, and caches them with the page. */
async function prepareForOffline(): Promise<void> {
  try {
    await Promise.all([import('./send-answers.ts'), loadAllDrawings()])
  } catch (error) {
    console.warn(error)
  }
  await keepPage()
}
