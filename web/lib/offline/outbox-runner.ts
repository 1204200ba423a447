import type { Entry } from '#web/worker/outbox/entry.ts'
import { sendEntries } from '#web/worker/outbox/sending.ts'
import { changeEntry, deleteEntry, listEntries, onEntriesChange } from '#web/worker/outbox/store.ts'
import { expireSession, onSessionChange, readSession, readToken } from '../session.ts'
import { emptyKeptCart } from './empty-kept-cart.ts'
import { outboxKey } from './outbox-key.ts'
import { showNews } from './outbox-news.ts'
import { takeOrdered } from './take-ordered.ts'

export { eraseEntriesOf, mayLeaveOutbox } from './leave-outbox.ts'

const firstPause = 5_000
const longestPause = 5 * 60 * 1000

let isStarted = false
let isRunning = false
let isWantedAgain = false
let pause = firstPause
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits now, whenever the line or the member is back, and with growing pauses; shows the answers. */
export function runOutbox(): void {
  if (!isStarted) {
    isStarted = true
    addEventListener('online', runOutbox)
    onSessionChange(() => void run())
    onEntriesChange(() => void showNews())
  }
  // What was just written does not inherit the long pause of an older entry.
  pause = firstPause
  void run()
}

async function run(): Promise<void> {
  if (isRunning) {
    isWantedAgain = true
    return
  }
  isRunning = true
  clearTimeout(timer)
  try {
    await runOnce()
  } catch (error) {
    console.warn('the outbox could not be sent', error)
  }
  isRunning = false
  if (!isWantedAgain) return
  isWantedAgain = false
  await run()
}

async function runOnce(): Promise<void> {
  await forgetTokens()
  const { refused } = await sendEntries(({ memberId }) => {
    const session = readSession()
    if (memberId === undefined) return ''
    return memberId === session?.user.id ? session.token : undefined
  })
  if (refused !== undefined && refused === readToken()) expireSession()
  await showNews()
  const entries = await unmarkIfEmpty()
  if (!entries.some(({ state }) => state === 'waiting')) return
  timer = setTimeout(() => void run(), pause)
  pause = Math.min(pause * 2, longestPause)
}

/** Lets the next pages do without this code if nothing is stored. Resolves to what is stored. */
async function unmarkIfEmpty(): Promise<Entry[]> {
  const entries = await listEntries()
  if (entries.length > 0) return entries
  localStorage.removeItem(outboxKey)
  // Another tab may have written meanwhile.
  if ((await listEntries()).length > 0) localStorage.setItem(outboxKey, '1')
  return entries
}

/** Deletes the entries of an order that a page shows: a member's by its id, a guest's by its token. */
export async function endNewsOf(order: number | string): Promise<void> {
  for (const { answer, ...entry } of await listEntries()) {
    if (answer?.orderId !== order && answer?.token !== order) continue
    await takeOrdered(entry.id)
    await deleteEntry(entry)
  }
  await emptyKeptCart()
  // A run that is under way has read the entries before, and would show them.
  await run()
}

/** Whether an order of this member waits. */
export async function hasWaitingOrder(id: number): Promise<boolean> {
  const entries = await listEntries()
  return entries.some(
    ({ kind, state, memberId }) => kind === 'order' && state === 'waiting' && memberId === id,
  )
}

/** Removes tokens of sessions that are over, or that are not this browser's. */
async function forgetTokens(): Promise<void> {
  const token = readToken()
  for (const entry of await listEntries())
    if (entry.token !== undefined && entry.token !== token)
      await changeEntry(entry, known => ({ ...known, token: undefined }))
}
