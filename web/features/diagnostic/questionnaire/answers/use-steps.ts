import { useCallback, useEffect, useState } from 'react'

/** A screen of the questionnaire. */
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
  /** How many screens of this visit lie behind it. */
  depth: number
}

const first: Place = { step: 'intro', depth: 0 }

/**
 * The screen that is shown. Each is an entry of the browser's history, so that its back button goes one screen back and
 * a reload stays. The address gets a mark, by which the page knows before its script has come that it is to be resumed.
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

  /** Shows another screen in the place of this one. */
  const replace = useCallback((to: Step) => {
    history.replaceState(stateOf({ step: to, depth: place().depth }), '', addressOf(to))
    setStep(to)
  }, [])

  /** One screen back, or to `otherwise` when this visit began here. */
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
  return (history.state as { questionnaire?: Place } | null)?.questionnaire ?? first
}

const stateOf = (questionnaire: Place) => ({ questionnaire })

function addressOf(step: Step): string {
  return location.pathname + location.search + (step === 'intro' ? '' : '#step')
}
