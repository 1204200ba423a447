import { eraseMembersAnswers } from './kept-answers-place.ts'
import { clearSession } from './session.ts'

/**
 * Ends the session here and on the server. What is stored here goes even when the call fails, and even when what makes the
 * call cannot be loaded: without a network, or after a new release.
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
  const [{ callApi }, { logout }] = await Promise.all([
    import('./api.ts'),
    import('#contract/accounts/endpoints.ts'),
  ])
  return () => callApi(logout)
}
