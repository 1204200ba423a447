import { getMe } from '#contract/accounts/endpoints.ts'
import { callApi } from './api.ts'
import { readSession, updateStoredUser } from './session.ts'

let reading: Promise<void> | undefined

/**
 * Reads the signed-in member's abilities once per page load, since a setting can change them during a session.
 * Waits for the response only if none are stored yet: an earlier version stored no abilities.
 */
export async function learnAbilities(): Promise<void> {
  const isKnown = readSession()?.user.abilities !== undefined
  reading ??= readAbilities()
  const answered = reading.catch(error => {
    // A session that has ended redirects to the login, so its error is not thrown.
    if (!isKnown && readSession()) throw error
    console.warn('the abilities could not be read', error)
  })
  if (!isKnown) await answered
}

/** Reads the signed-in member's abilities again, after a change of settings that may have affected them. */
export async function readAbilities(): Promise<void> {
  updateStoredUser(await callApi(getMe))
}
