import { readSession } from '../session.ts'
import { isUnreached } from '../unreached.ts'

const loadKept = () => import('./kept-answers.ts')

/** An answer of the shop or of this device. */
type OrKept<Data> = Data extends object ? Data & { asOf?: number } : Data

/**
 * Calls a read of the signed-in member and keeps its answer on this device as `name`. Without an answer of the shop, resolves to
 * the kept one, in which `asOf` is its time in milliseconds. An answer is not kept if the session changed since the request.
 */
export async function readOrKept<Data>(name: string, read: () => Promise<Data>): Promise<OrKept<Data>>
export async function readOrKept(name: string, read: () => Promise<object | null>) {
  const memberId = readSession()?.user.id
  try {
    const data = await read()
    if (memberId !== undefined) keepAnswer(memberId, name, data)
    return data
  } catch (error) {
    const kept = isUnreached(error) && (await (await loadKept()).findAnswer<object | null>(name))
    if (!kept) throw error
    return kept.data && { ...kept.data, asOf: kept.at }
  }
}

/**
 * Keeps an answer to a member once a service worker runs and the page has nothing else to do, if the member is signed in then.
 * On a slow line the first worker starts long after the answer. Without one no page opens without a network, so nothing is
 * kept.
 */
export function keepAnswer(memberId: number, name: string, data: unknown): void {
  const answer = { data, at: Date.now() }
  void navigator.serviceWorker?.ready.then(() =>
    (window.requestIdleCallback ?? setTimeout)(() =>
      loadKept()
        .then(kept => kept.storeAnswer(memberId, name, answer))
        .catch(console.warn),
    ),
  )
}
