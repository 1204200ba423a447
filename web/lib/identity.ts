import { identityDialogs } from './identity-dialogs.ts'
import { isOwnerBack } from './owner-wait.ts'
import { expireSession, readToken } from './session.ts'

/** Whether a 401 from this API address leaves the stored session alone, as from login, logout and the cart. */
function keepsSession(url: string): boolean {
  return /^\/(auth\/log(in|out)|cart)/.test(url)
}

/**
 * Sends an API request with the stored token. If the server needs a login or a recent password, asks for it and
 * retries once, for the same member only.
 */
export async function sendAsMember(
  url: string,
  send: (token: string | undefined) => Promise<Response>,
): Promise<Response> {
  const token = readToken()
  const response = await send(token)
  if (response.status === 401 && !keepsSession(url)) {
    // A late response to an older session must not end the current one.
    if (token === readToken() && token !== undefined) expireSession()
    return (await isOwnerBack()) ? send(readToken()) : response
  }
  return (await wantsPassword(response)) && (await givesPassword()) ? send(readToken()) : response
}

async function wantsPassword(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return (body as { code?: unknown } | undefined)?.code === 'PROOF_REQUIRED'
}

let asked: Promise<boolean> | undefined

/** Asks for the password once for all requests that wait for it; resolves to whether the right one was given. */
async function givesPassword(): Promise<boolean> {
  asked ??= identityDialogs()
    .then(({ askForPassword }) => askForPassword())
    .finally(() => {
      asked = undefined
    })
  return asked
}
