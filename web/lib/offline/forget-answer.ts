import { readSession } from '../session.ts'
import { answerPath, answersCache } from './private-copies.ts'

/**
 * Deletes the kept answers to the signed-in member with this name, or with a name below it (`name/…`), in every language,
 * because what they say is no longer true. It needs no code from the network, which may be lost. A failure does not undo
 * what the server has done, so it is only logged.
 */
export async function forgetAnswer(name: string): Promise<void> {
  const memberId = readSession()?.user.id
  if (memberId === undefined) return
  const path = answerPath(memberId, name)
  try {
    const cache = await caches.open(answersCache)
    for (const kept of await cache.keys())
      if (`${new URL(kept.url).pathname}/`.startsWith(`${path}/`)) await cache.delete(kept)
  } catch (error) {
    console.warn('a kept answer could not be deleted', error)
  }
}
