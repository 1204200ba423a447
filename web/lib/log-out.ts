import { eraseMembersAnswers } from './kept-answers-place.ts'
import { clearSession } from './session.ts'

/**
 * Ends the session in the browser and on the server. The stored session is removed even if the request fails or its
 * code cannot be loaded.
 */
export async function logOut(load = loadCall): Promise<void> {
  try {
    const tellServer = await load()
    await tellServer()
  } catch (error) {
    console.warn('the server could not be told of the logout', error)
  } finally {
    eraseMembersAnswers()
    clearSession()
  }
}

async function loadCall(): Promise<() => Promise<unknown>> {
  const { endSession } = await import('./end-session.ts')
  return endSession
}
