import { locales } from '#contract/shared/locale.ts'
import { browserLocale } from '../language.ts'
import { readSession } from '../session.ts'
import { answerPath, answersCache } from './private-copies.ts'

/** How many answers are kept; the oldest go first. */
const most = 30

/** An answer to a read of the signed-in member, and the time in milliseconds at which the shop gave it. */
export interface KeptAnswer<Data> {
  data: Data
  at: number
}

const addressOf = (memberId: number, name: string, language: string) =>
  `${answerPath(memberId, name)}?lang=${language}`

/** Stores an answer to a member, if the member is still signed in. */
export async function storeAnswer(
  memberId: number,
  name: string,
  answer: KeptAnswer<unknown>,
): Promise<void> {
  const cache = await caches.open(answersCache)
  // A logout deletes the cache: nothing of the last member may be stored afterwards.
  if (readSession()?.user.id !== memberId) return
  await cache.put(addressOf(memberId, name, browserLocale()), new Response(JSON.stringify(answer)))
  for (const old of (await cache.keys()).slice(0, -most)) await cache.delete(old)
}

/** The kept answer to the signed-in member, in the page's language if there is one; undefined without one. */
export async function findAnswer<Data>(name: string): Promise<KeptAnswer<Data> | undefined> {
  const memberId = readSession()?.user.id
  if (memberId === undefined || !('caches' in window)) return undefined
  for (const language of [browserLocale(), ...locales]) {
    const kept = await caches.match(addressOf(memberId, name, language), { cacheName: answersCache })
    if (kept) return kept.json()
  }
  return undefined
}
