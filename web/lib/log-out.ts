import { accounts } from '#contract/accounts/endpoints.ts'
import { callApi } from './api.ts'
import { eraseMembersAnswers } from './kept-answers-place.ts'
import { clearSession } from './session.ts'

/** Ends the session here and on the server. What is stored here goes even when the call fails. */
export async function logOut(): Promise<void> {
  try {
    await callApi(accounts.logout)
  } catch (error) {
    console.warn('the server could not be told of the logout', error)
  } finally {
    eraseMembersAnswers()
    clearSession()
  }
}
