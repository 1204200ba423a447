import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyAssertion, PasskeyOptions } from '#contract/accounts/passkeys.ts'
import type { PasskeyRequest } from '#contract/shared/passkey-request.ts'

/** Thrown when the person or the device gave no passkey. */
export class NoPasskeyError extends Error {
  override name = 'NoPasskeyError'
}

/** Asks the person for one of the account's passkeys. */
export async function askPasskey(request: PasskeyRequest): Promise<PasskeyAssertion> {
  return startAuthentication({ optionsJSON: request }).catch(withoutPasskey)
}

/** Lets the person create a passkey on the device or on a key. */
export async function createPasskey(options: PasskeyOptions): Promise<NewPasskey['credential']> {
  return startRegistration({ optionsJSON: options }).catch(withoutPasskey)
}

function withoutPasskey(cause: unknown): never {
  throw new NoPasskeyError('no passkey was given', { cause })
}
