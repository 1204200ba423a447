import { afterAnswer, type Entry, isAnswer, settled } from './entry.ts'

const dayInMs = 24 * 60 * 60 * 1000

/** How long an entry may wait before its author is asked again: prices, stock and wishes change. */
export const maxAge = 7 * dayInMs
/** How long answers stay on the device. */
const keptFor = 30 * dayInMs

const firstPause = 15_000
const longestPause = 10 * 60 * 1000

export interface Reply {
  status: number
  body: unknown
  /** The seconds of the header `Retry-After`. */
  retryAfter?: number | undefined
}

/**
 * What becomes of an entry with a reply. A session that ended, a busy shop and a request that is still in progress leave it
 * waiting; any other refusal is final, because the author has to decide. The first sending, which the author sees fail, is
 * not judged here (`sendOnce`).
 */
export function afterReply(entry: Entry, { status, body, retryAfter }: Reply, now: number): Entry {
  const { code, message } = (body ?? {}) as { code?: string; message?: string }
  if (status === 401) return { ...entry, token: undefined }
  if (status >= 500 || status === 408 || status === 429 || !isAnswer(code)) {
    const delays = (entry.delays ?? 0) + 1
    const pause = retryAfter ? retryAfter * 1000 : Math.min(firstPause * 2 ** (delays - 1), longestPause)
    return { ...entry, delays, notBefore: now + pause }
  }
  if (status < 300) return afterAnswer(entry, body)
  return {
    ...settled(entry, 'refused'),
    answer: { ...(message ? { message } : {}), ...(code === 'KEY_REUSED' ? { isKnown: true } : {}) },
  }
}

/** An entry that has waited too long: it is not sent, and its author is asked. */
export function outdated(entry: Entry): Entry {
  return { ...settled(entry, 'refused'), answer: {} }
}

/** Whether an entry is due to be sent. */
export function isDue({ state, notBefore = 0 }: Entry, now: number): boolean {
  return state === 'waiting' && notBefore <= now
}

export function isOutdated({ state, createdAt }: Entry, now: number): boolean {
  return state === 'waiting' && now - createdAt > maxAge
}

/** Whether an entry is deleted unseen: its author has not come back for a month. */
export function isForgotten({ createdAt }: Entry, now: number): boolean {
  return now - createdAt > keptFor
}
