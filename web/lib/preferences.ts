import { getPreferences } from '#contract/accounts/endpoints.ts'
import type { Preferences } from '#contract/accounts/preferences.ts'
import { callApi } from './api.ts'
import { readToken } from './session.ts'

/** The request for the preferences, and the token they belong to, so that they are void when the session ends in any tab. */
let asked: { token: string | undefined; answer: Promise<Preferences> } | undefined

/** The signed-in member's preferences, as far as they were asked for. @public */
export function currentPreferences(): Promise<Preferences> | undefined {
  if (asked?.token !== readToken()) asked = undefined
  return asked?.answer
}

/** Loads the signed-in member's preferences. The parts of a page share one request; after a failure the next call tries again. */
export function readPreferences(): Promise<Preferences> {
  const known = currentPreferences()
  if (known) return known
  const token = readToken()
  const answer = callApi(getPreferences)
  asked = { token, answer }
  answer.catch(() => {
    if (asked?.answer === answer) asked = undefined
  })
  return answer
}

/** Notes the preferences that the member has saved. */
export function notePreferences(preferences: Preferences): void {
  asked = { token: readToken(), answer: Promise.resolve(preferences) }
}
