import { useCallback, useEffect, useRef, useState } from 'react'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { failureText, isUnreached } from '#web/lib/failures.ts'
import { readSession } from '#web/lib/session.ts'
import type { LoadedPreview } from '../preview/preview.tsx'
import type { QuestionnaireWords } from '../questionnaire-words.ts'
import type { Kept } from './kept-answers.ts'
import { dropPage } from './offline-copy.ts'

/**
 * The first delay before sending answers again to an unreachable shop, in milliseconds; each later delay is 1.5
 * times as long.
 */
const firstPause = 5_000
const maxPause = 60_000

interface Failure {
  text: string
  /** Whether the shop did not respond, so that a retry may succeed. */
  isPassing: boolean
  /** The number of attempts to send the answers that got no response. */
  tries: number
  /** The id of the member who was signed in when sending the answers failed. */
  memberId: number | undefined
}

/** A previewed result, which is not stored in an account, and the component that renders it. */
interface Result extends LoadedPreview {
  diagnostic: Diagnostic
  /** Whether the visitor has come back to a result that this device had. */
  isKnown: boolean
}

interface SendingInput {
  /** Whether the questionnaire's last screen is shown, which sends the answers. */
  isWanted: boolean
  kept: Kept | undefined
  /** Called when questions must be answered before sending; `isReplaced` when a newer version asks them again. */
  onAsk: (kept: Kept, isReplaced: boolean) => void
  /** Loads the code that renders a result. */
  loadPreview: (locale: Locale) => Promise<LoadedPreview>
  locale: Locale
  words: QuestionnaireWords['sending']
}

/**
 * Sends the questionnaire's answers when the last screen is reached, and again when the network returns or the
 * visitor retries. It also retries on a timer, since some devices report a network that they do not have.
 */
export function useSending({ isWanted, kept, onAsk, loadPreview, locale, words }: SendingInput) {
  const [result, setResult] = useState<Result>()
  const [failure, setFailure] = useState<Failure>()

  const send = useCallback(
    async (answers: Kept, isSure?: true) => {
      try {
        const { sendAnswers, leaveQuestionnaire } = await import('./send-answers.ts')
        const sent = await sendAnswers(answers, isSure)
        if (sent.kind === 'ask') {
          setFailure(undefined)
          return onAsk(sent.kept, sent.isReplaced)
        }
        // The page shows an outdated consent text, so it is reloaded.
        if (sent.kind === 'consent') return location.reload()
        if (sent.kind === 'preview') {
          setFailure(undefined)
          return setResult({ ...sent, ...(await loadPreview(locale)) })
        }
        await dropPage()
        leaveQuestionnaire(`/diagnostic/result/${sent.id}`)
      } catch (error) {
        console.warn(error)
        const isPassing = isUnreached(error)
        setFailure(before => ({
          text: isPassing ? words.offline : failureText(error, words.failed),
          isPassing,
          tries: (before?.tries ?? 0) + 1,
          memberId: readSession()?.user.id,
        }))
      }
    },
    [onAsk, loadPreview, locale, words],
  )

  const latest = useRef({ kept, send })
  useEffect(() => {
    latest.current = { kept, send }
  })

  // Identifies the answers to send, so that neither a re-render nor another tab that writes the same answers sends
  // them again.
  const wanted = isWanted && kept ? JSON.stringify([kept.questionnaire.id, kept.answers]) : undefined
  useEffect(() => {
    setResult(undefined)
    setFailure(undefined)
    const { kept: answers, send: sendNow } = latest.current
    if (wanted !== undefined && answers) void sendNow(answers)
  }, [wanted])

  useEffect(() => {
    if (failure === undefined || !kept || !isWanted) return
    // A member who signed in since then, in another tab, did not ask to send these answers.
    const retry = () => {
      if (readSession()?.user.id === failure.memberId) void send(kept)
    }
    window.addEventListener('online', retry)
    const pause = Math.min(maxPause, firstPause * 1.5 ** (failure.tries - 1))
    const timer = failure.isPassing ? setTimeout(retry, pause) : undefined
    return () => {
      window.removeEventListener('online', retry)
      clearTimeout(timer)
    }
  }, [failure, kept, isWanted, send])

  return {
    result,
    failure: failure?.text,
    /** Whether a guest's result is on this device, so that nothing is sent and only its code is loaded. */
    isReturning: !!kept?.result && !readSession() && !failure,
    /** Sends the previewed answers again to store them as a diagnostic. */
    keep: (answers: Kept) => {
      setResult(undefined)
      void send(answers, true)
    },
    retry: () => {
      setFailure(undefined)
      if (kept) void send(kept)
    },
  }
}
