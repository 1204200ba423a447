import type { Entry } from './entry.ts'
import { afterReply, isDue, isForgotten, isOutdated, outdated, type Reply } from './reply.ts'
import { changeEntry, deleteEntry, holdEntry, listEntries } from './store.ts'

/** How long an entry waits for its answer, in milliseconds, as requests of pages do. */
const patience = 10_000

/** The token with which an entry is sent, empty for a guest's; undefined if the sender may not send it. */
export type TokenOf = (entry: Entry) => string | undefined

/**
 * Sends all entries that are due and that the sender may send, one after the other. Resolves to whether the shop could be
 * reached, and to the token that it refused, if any.
 */
export async function sendEntries(tokenOf: TokenOf): Promise<{ isReached: boolean; refused?: string }> {
  let refused: string | undefined
  for (const { id } of await listEntries()) {
    const result = await holdEntry(id, () => sendEntry(id, tokenOf))
    if (result?.isUnreached) return { isReached: false }
    refused ??= result?.refused
  }
  return { isReached: true, ...(refused ? { refused } : {}) }
}

async function sendEntry(id: string, tokenOf: TokenOf): Promise<{ isUnreached?: boolean; refused?: string }> {
  // Another page may have sent or deleted it since the list was read.
  const entry = (await listEntries()).find(known => known.id === id)
  const now = Date.now()
  if (!entry) return {}
  if (isForgotten(entry, now)) await deleteEntry(entry)
  else if (isOutdated(entry, now)) await changeEntry(entry, outdated)
  else if (isDue(entry, now)) {
    const token = tokenOf(entry)
    if (token === undefined) return {}
    if (!entry.sentAt && navigator.onLine) await changeEntry(entry, known => ({ ...known, sentAt: now }))
    const reply = await send(entry, token)
    if (!reply) return { isUnreached: true }
    await changeEntry(entry, known => afterReply(known, reply, Date.now()))
    if (reply.status === 401) return { refused: token }
  }
  return {}
}

/** Sends a request; resolves to undefined if no complete answer came. */
async function send({ request }: Entry, token: string): Promise<Reply | undefined> {
  const { method, url, headers, body } = request
  try {
    const answer = await fetch(`/api${url}`, {
      method,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body || null,
      signal: AbortSignal.timeout(patience),
    })
    const text = await answer.text()
    const retryAfter = Number(answer.headers.get('retry-after')) || undefined
    return { status: answer.status, body: text ? JSON.parse(text) : undefined, retryAfter }
  } catch {
    return undefined
  }
}
