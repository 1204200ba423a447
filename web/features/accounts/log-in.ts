import type { LoginResult, Registration } from '#contract/accounts/credentials.ts'
import {
  getPublicKey,
  logInEncrypted,
  logIn as logInPlain,
  register as registerCall,
} from '#contract/accounts/endpoints.ts'
import type { PasskeyAssertion } from '#contract/accounts/passkeys.ts'
import type { User } from '#contract/accounts/user.ts'
import { ApiFailure } from '#contract/client.ts'
import type { PasskeyRequest } from '#contract/shared/passkey-request.ts'
import { callApi } from '#web/lib/api.ts'
import { storeSession } from '#web/lib/session.ts'
import { browsedKey } from '#web/lib/session-keys.ts'
import { encryptCredentials } from './encrypt-credentials.ts'

/** Thrown when the login response has no token or no user. */
export class InvalidLoginError extends Error {
  override name = 'InvalidLoginError'
}

/** Whether the password was right and the login needs a code or a passkey, or another one than it had. */
export function wantsCode(error: unknown): error is ApiFailure {
  return (
    error instanceof ApiFailure &&
    (error.code === 'CODE_REQUIRED' || 'code' in error.errors || 'passkey' in error.errors)
  )
}

/** Whether the browser knows passkeys. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window

/** Asks the person for a passkey; undefined when none was given. Only then is the library loaded. */
export async function givePasskey(request: PasskeyRequest): Promise<PasskeyAssertion | undefined> {
  try {
    const { askPasskey } = await import('./passkey.ts')
    return await askPasskey(request)
  } catch (error) {
    console.warn('no passkey was given', error)
    return undefined
  }
}

/**
 * Logs a member in by the encrypted API call and, if that fails, by the plain one; then stores the session. Returns the
 * member. Staff with a second factor need a code or a passkey; see `wantsCode`.
 */
export async function logIn(
  credentials: { email: string; password: string; code?: string | undefined },
  isRemembered: boolean,
  passkey?: PasskeyAssertion,
): Promise<User> {
  let result: LoginResult
  try {
    const key = await callApi(getPublicKey)
    result = await callApi(logInEncrypted, {
      body: { ciphertext: await encryptCredentials(key, credentials), passkey },
    })
  } catch (error) {
    // The plain login would ask for the code again, and count it twice.
    if (wantsCode(error)) throw error
    // The specification requires the plain login after any failure of the encrypted one; only the plain call's
    // error is shown.
    result = await callApi(logInPlain, { body: { ...credentials, passkey } })
  }
  return beginSession(result, isRemembered)
}

/** Creates an account; the response also logs the new member in. */
export async function register(registration: Registration): Promise<void> {
  beginSession(await callApi(registerCall, { body: registration }))
}

/** Stores the session of a login; returns its member. */
export function beginSession({ accessToken, user }: Partial<LoginResult>, isRemembered = true): User {
  if (!accessToken || !user) throw new InvalidLoginError('the answer lacks the token or the user')
  storeSession({ token: accessToken, user }, isRemembered)
  // A guest's wishes go to the account. What the next page interrupts goes on with the page of a product or of the wishes.
  if (Object.keys(localStorage).some(key => key.startsWith(browsedKey)))
    import('#web/lib/wishes.ts').then(wishes => wishes.sendWishes()).catch(console.warn)
  return user
}
