import { useEffect, useState } from 'react'

interface Answered<Answer> {
  /** The request that was answered. */
  asked: string
  answer?: Answer | undefined
  error?: unknown
}

/**
 * The answer to a request that depends on what is typed, for pages and fields that do not load the query library. `key` is
 * the request as text; without one nothing is asked. The last answer stays until the next one comes. `ask` must be the same
 * function each time.
 */
export function useAnswer<Answer>(key: string | undefined, ask: (key: string) => Promise<Answer>) {
  const [last, setLast] = useState<Answered<Answer>>()
  const [attempt, setAttempt] = useState(0)
  const asked = key === undefined ? undefined : `${attempt} ${key}`
  useEffect(() => {
    if (asked === undefined) return
    let isGone = false
    ask(asked.slice(asked.indexOf(' ') + 1)).then(
      answer => {
        if (!isGone) setLast({ asked, answer })
      },
      (error: unknown) => {
        if (!isGone) setLast(known => ({ asked, answer: known?.answer, error }))
      },
    )
    return () => {
      isGone = true
    }
  }, [asked, ask])
  const isAnswered = last !== undefined && last.asked === asked
  return {
    answer: last?.answer,
    /** Whether the answer is to the current request. */
    isCurrent: isAnswered && last.error === undefined,
    /** Why the current request failed. */
    error: isAnswered ? last.error : undefined,
    /** Asks again, for example because the shop has refused what was shown. */
    again: () => setAttempt(count => count + 1),
  }
}
