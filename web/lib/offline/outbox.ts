import { ApiFailure, type WireRequest } from '#contract/client.ts'
import { afterAnswer, type Entry, isAnswer, isSeenBy, settled } from '#web/worker/outbox/entry.ts'
import {
  addEntry,
  changeEntry,
  deleteEntry,
  holdEntry,
  listEntries,
  syncTag,
  tellPages,
  type Written,
} from '#web/worker/outbox/store.ts'
import { browserLocale } from '../language.ts'
import { readSession, wasRemembered } from '../session.ts'
import { outboxKey } from './outbox-key.ts'
import { isOutboxMarked, loadOutbox, startOutbox } from './outbox-mark.ts'

/** Thrown for a request that got no answer and is sent again when the line is back. */
export class WaitsForNetwork extends Error {}

/** Thrown for an order that was not written, because the member's last one waits (`excludes`). */
export class AnotherWaits extends WaitsForNetwork {}

interface NewEntry extends Pick<Entry, 'id' | 'kind' | 'display'> {
  request: WireRequest
}

/**
 * Sends a request exactly once, even if the line, the tab or the browser fails meanwhile: it is written on the device
 * before it is sent, and deleted when it is answered; an order that was placed stays until `endNewsOf`. `send` sends it
 * now. Without an answer, throws WaitsForNetwork: it is sent again later. An order that another excludes is not written:
 * throws AnotherWaits.
 */
export async function sendOnce<Result>(
  { request, ...fresh }: NewEntry,
  send: () => Promise<Result>,
): Promise<Result> {
  const session = readSession()
  const { method, url, headers, body } = request
  const entry: Entry = {
    ...fresh,
    memberId: session?.user.id,
    token: wasRemembered() ? session?.token : undefined,
    createdAt: Date.now(),
    sentAt: navigator.onLine ? Date.now() : undefined,
    request: {
      method,
      url,
      headers: { ...headers, 'accept-language': browserLocale() },
      body: typeof body === 'string' ? body : '',
    },
    state: 'waiting',
  }
  let isWritten: boolean
  try {
    isWritten = await addEntry(entry)
    markOutbox()
  } catch (error) {
    console.warn('this device keeps nothing that was not sent', error)
    return send()
  }
  // If the line is cut before the next page, that page needs this code from the device.
  if (entry.kind === 'order') loadOutbox().catch(() => {})
  // Another tab may be sending the same request.
  const result = isWritten ? await holdEntry(entry.id, () => attempt(entry, send)) : undefined
  if (result) return result.answer
  tellPages()
  // Another tab may have found the outbox empty meanwhile.
  markOutbox()
  startOutbox()
  await registerSync()
  throw isWritten ? new WaitsForNetwork() : new AnotherWaits()
}

/**
 * Resolves to undefined without an answer. Any failure that the shop answers ends the attempt, also a failure that would leave a
 * waiting entry waiting: its author sees it, and the next press sends the same key.
 */
async function attempt<Result>(
  entry: Entry,
  send: () => Promise<Result>,
): Promise<{ answer: Result } | undefined> {
  try {
    const answer = await send()
    if (entry.kind === 'order') await changeEntry(entry, known => afterAnswer(known, answer))
    else await finish(entry)
    return { answer }
  } catch (error) {
    if (!(error instanceof ApiFailure && isAnswer(error.code))) return undefined
    await finish(entry)
    throw error
  }
}

async function finish(entry: Written): Promise<void> {
  await deleteEntry(entry)
  if ((await listEntries()).length === 0) localStorage.removeItem(outboxKey)
}

/** Makes pages load the code of the outbox, until they find it empty. */
function markOutbox(): void {
  localStorage.setItem(outboxKey, '1')
}

/** Has the service worker send what waits when the line is back, in browsers that can do this. */
async function registerSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync?.register(
      syncTag,
    )
  } catch (error) {
    // The visitor forbids it; an open page, or the next one, sends what waits.
    console.warn('the outbox is not sent in the background', error)
  }
}

/** The entries that the visitor of this page may see. */
export async function listOwnEntries(): Promise<Entry[]> {
  if (!isOutboxMarked()) return []
  const viewer = readSession()?.user.id
  return (await listEntries()).filter(entry => isSeenBy(entry, viewer))
}

/**
 * Takes an entry back that waits, once nobody is sending it any more. Resolves to the entry as it was then, or to undefined
 * if the shop has answered it. An order stays as news that sends its member to her orders: an answer that was lost may have
 * been that it is placed.
 */
export async function takeBack(entry: Entry): Promise<Entry | undefined> {
  let taken: Entry | undefined
  const take = () =>
    changeEntry(entry, known => {
      if (known.state !== 'waiting') return known
      taken = known
      if (known.kind !== 'order') return undefined
      return { ...settled(known, 'refused'), answer: { isTakenBack: true } }
    })
  await holdEntry(entry.id, take, false)
  return taken
}
