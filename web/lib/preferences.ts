import { getPreferences } from '#contract/accounts/endpoints.ts'
import type { Preferences } from '#contract/accounts/preferences.ts'
import { callApi } from './api.ts'
import { onSessionChange, readToken } from './session.ts'

let preferences: Preferences | undefined

/**
 * The signed-in member's preferences, once they are loaded.
 * @public
 */
export function currentPreferences(): Preferences | undefined {
  return preferences
}

/** Loads the member's preferences; they go with the session. A failure leaves them unknown. */
export async function loadPreferences(): Promise<void> {
  try {
    preferences = await callApi(getPreferences)
    const stop = onSessionChange(() => {
      if (readToken() !== undefined) return
      preferences = undefined
      stop()
    })
  } catch (error) {
    console.warn('preferences could not be loaded', error)
    preferences = undefined
  }
}
