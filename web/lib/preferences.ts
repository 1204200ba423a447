import { getPreferences } from '#contract/accounts/endpoints.ts'
import type { Preferences } from '#contract/accounts/preferences.ts'
import { callApi } from './api.ts'
import { readToken } from './session.ts'

/** The request for the preferences, and the token they belong to, so that they are void when the session ends in any tab. */
interface Request {
  token: string | undefined
  answer: Promise<Preferences>
  preferences?: Preferences
}

let asked: Request | undefined

/** The signed-in member's preferences; undefined until they are loaded. @public */
export function currentPreferences(): Preferences | undefined {
  if (asked?.token !== readToken()) asked = undefined
  return asked?.preferences
}

/** Loads the signed-in member's preferences. The parts of a page share one request; after a failure the next call tries again. */
export function readPreferences(): Promise<Preferences> {
  const token = readToken()
  if (asked && asked.token === token) return asked.answer
  const mine: Request = { token, answer: callApi(getPreferences) }
  asked = mine
  mine.answer.then(
    preferences => {
      mine.preferences = preferences
    },
    () => {
      if (asked === mine) asked = undefined
    },
  )
  return mine.answer
}

/** Notes the preferences that the member has saved. */
export function notePreferences(preferences: Preferences): void {
  asked = { token: readToken(), answer: Promise.resolve(preferences), preferences }
}
