import { getPreferences } from '#contract/accounts/endpoints.ts'
import type { Preferences } from '#contract/accounts/preferences.ts'
import { callApi } from './api.ts'
import { readToken } from './session.ts'

/** The loaded preferences and the token they belong to, so that they are void when the session ends in any tab. */
let loaded: { token: string; preferences: Preferences } | undefined

/** The signed-in member's preferences; undefined until they are loaded. @public */
export function currentPreferences(): Preferences | undefined {
  if (loaded && loaded.token !== readToken()) loaded = undefined
  return loaded?.preferences
}

/** Loads the signed-in member's preferences; on failure they stay undefined. */
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
