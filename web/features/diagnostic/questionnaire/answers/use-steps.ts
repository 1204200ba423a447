import { useCallback, useEffect, useState } from 'react'

export type Step =
  | 'intro'
  | 'consent'
  | 'refused'
  | 'person'
  | 'adult'
  | 'review'
  | 'end'
  | `question:${string}`

interface Place {
  step: Step
  /** The number of the questionnaire's screens before this one in the current visit. */
  depth: number
}

const first: Place = { step: 'intro', depth: 0 }

/** The mark in the address of every screen but the first. */
export const mark = '#step'

/**
 * The questionnaire's current screen. Each screen is an entry in the browser history, so that the back button
 * returns to the previous one and a reload stays. A mark in the address tells the page before its script loads that
 * a questionnaire is being resumed.
 */
export function useSteps() {
  const [step, setStep] = useState<Step>(first.step)

  useEffect(() => {
    const follow = () => setStep(place().step)
    follow()
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  const go = useCallback((to: Step) => {
    history.pushState(stateOf({ step: to, depth: place().depth + 1 }), '', addressOf(to))
    setStep(to)
  }, [])

  /** Shows another screen of the questionnaire and replaces the current history entry. */
  const replace = useCallback((to: Step) => {
    history.replaceState(stateOf({ step: to, depth: place().depth }), '', addressOf(to))
    setStep(to)
  }, [])

  /** Goes back one screen of the questionnaire, or to `otherwise` when this visit started here. */
  const back = useCallback(
    (otherwise: Step) => {
      if (place().depth > 0) history.back()
      else replace(otherwise)
    },
    [replace],
  )

  return { step, go, replace, back }
}

function place(): Place {
  return (history.state as EntryState)?.questionnaire ?? first
}

const stateOf = (questionnaire: Place) => ({ questionnaire })

/** What the browser keeps with each screen's entry in its history. */
export type EntryState = Partial<ReturnType<typeof stateOf>> | null

function addressOf(step: Step): string {
  return location.pathname + location.search + (step === 'intro' ? '' : mark)
}
