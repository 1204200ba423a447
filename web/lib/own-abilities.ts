import { getMe } from '#contract/accounts/endpoints.ts'
import { callApi } from './api.ts'
import { readSession, updateStoredUser } from './session.ts'

let reading: Promise<void> | undefined

/**
 * Asks once a page load what the member may do, since a setting can change it during a session. Waits for the answer only
 * where the browser knows nothing yet: an earlier version stored no abilities.
 */
export async function learnAbilities(): Promise<void> {
  const isKnown = readSession()?.user.abilities !== undefined
  reading ??= readAbilities()
  const answered = reading.catch(error => {
    // A session that has ended leads to the login by itself.
    if (!isKnown && readSession()) throw error
    console.warn('the abilities could not be read', error)
  })
  if (!isKnown) await answered
}

/** Asks again, after a change that may have been about the own abilities. */
export async function readAbilities(): Promise<void> {
  updateStoredUser(await callApi(getMe))
}
