import { getPreferences } from '#contract/accounts/endpoints.ts'
import type { Preferences } from '#contract/accounts/preferences.ts'
import { callApi } from './api.ts'
import { readToken } from './session.ts'

/** Whose they are is part of them: they go with the session, in whichever tab it ends. */
let loaded: { token: string; preferences: Preferences } | undefined

/**
 * The signed-in member's preferences, once they are loaded.
 * @public
 */
export function currentPreferences(): Preferences | undefined {
  if (loaded && loaded.token !== readToken()) loaded = undefined
  return loaded?.preferences
}

/** Loads the member's preferences. A failure leaves them unknown. */
export async function loadPreferences(): Promise<void> {
  loaded = undefined
  const token = readToken()
  if (token === undefined) return
  try {
    loaded = { token, preferences: await callApi(getPreferences) }
  } catch (error) {
    console.warn('preferences could not be loaded', error)
  }
}
