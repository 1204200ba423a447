import { useCallback, useEffect, useRef, useState } from 'react'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { failureText, isUnreached } from '#web/lib/failures.ts'
import { readSession } from '#web/lib/session.ts'
import type { Preview } from '../preview/preview.tsx'
import type { QuestionnaireWords } from '../questionnaire-words.ts'
import { type Kept, markFinishedHere } from './kept-answers.ts'
import { dropPage } from './offline-copy.ts'

/** How long a page waits before it asks again whether the shop can be reached, in ms: half as long again each time. */
const firstPause = 5_000
const longestPause = 60_000

interface Failure {
  text: string
  /** No answer came, so that the same may succeed by itself. */
  isPassing: boolean
  /** How often no answer came by now. */
  tries: number
  /** Who was signed in then. */
  memberId: number | undefined
}

/** A result that is not kept, and what shows it. */
interface Result {
  diagnostic: Diagnostic
  Preview: typeof Preview
}

interface SendingInput {
  /** The last screen is shown: what is answered goes out. */
  isWanted: boolean
  kept: Kept | undefined
  /** Something has to be asked (again) first. */
  onAsk: (kept: Kept, isReplaced: boolean) => void
  locale: Locale
  words: QuestionnaireWords['sending']
}

/**
 * Sends the answers when the end is reached, and again when the network is back or the visitor says so. Some devices claim
 * a network that they do not have, so it does not wait to be told that it is back.
 */
export function useSending({ isWanted, kept, onAsk, locale, words }: SendingInput) {
  const [result, setResult] = useState<Result>()
  const [failure, setFailure] = useState<Failure>()

  const send = useCallback(
    async (answers: Kept, isSure?: true) => {
      try {
        const { sendAnswers } = await import('./send-answers.ts')
        const sent = await sendAnswers(answers, isSure)
        if (sent.kind === 'ask') {
          setFailure(undefined)
          return onAsk(sent.kept, sent.isReplaced)
        }
        // The page is older than the text that has to be agreed to.
        if (sent.kind === 'consent') return location.reload()
        if (sent.kind === 'preview') {
          markFinishedHere()
          setFailure(undefined)
          // Only who has come this far loads what shows it.
          const { loadPreview } = await import('../preview/load-preview.ts')
          const Preview = await loadPreview(locale)
          return setResult({ diagnostic: sent.diagnostic, Preview })
        }
        await dropPage()
        location.replace(`/diagnostic/result/${sent.id}`)
      } catch (error) {
        console.warn('the answers could not be sent', error)
        const isPassing = isUnreached(error)
        setFailure(before => ({
          text: isPassing ? words.offline : failureText(error, words.failed),
          isPassing,
          tries: (before?.tries ?? 0) + 1,
          memberId: readSession()?.user.id,
        }))
      }
    },
    [onAsk, locale, words],
  )

  const latest = useRef({ kept, send })
  useEffect(() => {
    latest.current = { kept, send }
  })

  // Sent once for what it is: neither a rendering nor another tab that writes the same sends it again.
  const wanted = isWanted && kept ? JSON.stringify([kept.questionnaire.id, kept.answers]) : undefined
  useEffect(() => {
    setResult(undefined)
    setFailure(undefined)
    const { kept: answers, send: sendNow } = latest.current
    if (wanted !== undefined && answers) void sendNow(answers)
  }, [wanted])

  useEffect(() => {
    if (failure === undefined || !kept || !isWanted) return
    // Whoever has signed in since, in another window, has not asked for it.
    const retry = () => {
      if (readSession()?.user.id === failure.memberId) void send(kept)
    }
    window.addEventListener('online', retry)
    const pause = Math.min(longestPause, firstPause * 1.5 ** (failure.tries - 1))
    const timer = failure.isPassing ? setTimeout(retry, pause) : undefined
    return () => {
      window.removeEventListener('online', retry)
      clearTimeout(timer)
    }
  }, [failure, kept, isWanted, send])

  return {
    result,
    failure: failure?.text,
    /** Keeps what was previewed. */
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
