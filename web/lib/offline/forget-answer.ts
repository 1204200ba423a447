import { readSession } from '../session.ts'
import { answerPath, answersCache } from './private-copies.ts'

/**
 * Deletes the kept answer to the signed-in member in every language, because what it says is no longer true. It needs no code
 * from the network, which may be lost. A failure does not undo what the server has done, so it is only logged.
 */
export async function forgetAnswer(name: string): Promise<void> {
  const memberId = readSession()?.user.id
  if (memberId === undefined || !('caches' in window)) return
  try {
    const cache = await caches.open(answersCache)
    await cache.delete(answerPath(memberId, name), { ignoreSearch: true })
  } catch (error) {
    console.warn('a kept answer could not be deleted', error)
  }
}
