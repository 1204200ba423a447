import { useCallback, useEffect, useRef, useState } from 'react'
import type { Questionnaire } from '#contract/diagnostic/questionnaire.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { carryOver, type KeptAnswer, nextQuestion } from './answers.ts'
import { eraseKept, type Kept, onKeptElsewhere, readKept, writeKept } from './kept-answers.ts'
import { dropPage, keepPage } from './offline-copy.ts'

export type KeptNotice = 'unkept' | 'changed' | 'erased' | 'erasedElsewhere'

/**
 * The answers of this device, in the questionnaire and language that the page was served with. They are read after the
 * first rendering, and written at every step; other tabs follow.
 */
export function useKeptAnswers(served: Questionnaire, locale: Locale) {
  const [kept, setKept] = useState<Kept>()
  const [notice, setNotice] = useState<KeptNotice>()
  const [isAwake, setIsAwake] = useState(false)
  // What is pressed is known at once, before the next rendering.
  const current = useRef<Kept>(undefined)

  const show = useCallback((next: Kept | undefined) => {
    current.current = next
    setKept(next)
  }, [])

  const write = useCallback(
    (next: Kept) => {
      show(next)
      if (!writeKept(next)) setNotice('unkept')
    },
    [show],
  )

  useEffect(() => {
    const stored = readKept()
    if (stored) {
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

  /** Begins with nothing answered, or goes on under a new text of the consent. */
  function begin(consentVersion: string): void {
    setNotice(undefined)
    const consent = { version: consentVersion, at: new Date().toISOString() }
    const before = current.current ?? { form: 1, questionnaire: served, locale, answers: {}, updatedAt: '' }
    write({ ...before, consent })
    void prepareForOffline()
  }

  /** Keeps an answer beside those that another tab may have kept meanwhile. */
  function answer(key: string, value: KeptAnswer): void {
    const before = readKept() ?? current.current
    if (before) write({ ...before, answers: { ...before.answers, [key]: value } })
  }

  function erase(): void {
    eraseKept()
    show(undefined)
    setNotice('erased')
    void dropPage()
  }

  return { kept, current, notice, setNotice, isAwake, begin, answer, erase, show }
}

/** Brings kept answers into the page's version and language; the newer version wins. */
function adopt(stored: Kept, served: Questionnaire, locale: Locale): Kept {
  const isSame = stored.questionnaire.id === served.id && stored.locale === locale
  if (isSame || served.version < stored.questionnaire.version) return stored
  return { ...stored, questionnaire: served, locale, answers: carryOver(served, stored.answers) }
}

/** What sends the answers is loaded while there is a network, and kept with the page. */
async function prepareForOffline(): Promise<void> {
  try {
    await import('./send-answers.ts')
  } catch (error) {
    console.warn('the rest of the questionnaire could not be loaded yet', error)
  }
  await keepPage()
}
