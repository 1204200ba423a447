import type { StoredUser } from './session.ts'

/** What asks over any page who somebody is. */
interface IdentityDialogs {
  /** Ends when the member is back or does not want to be. */
  askForLogin(member: StoredUser): Promise<void>
  /** Whether the password was given. */
  askForPassword(): Promise<boolean>
}

let load: () => Promise<IdentityDialogs> = () => Promise.reject(new Error('this page asks for no password'))

/** Says how the dialogs are loaded once they are needed. They call the API, so what calls the API cannot import them. */
export function provideIdentityDialogs(loader: () => Promise<IdentityDialogs>): void {
  load = loader
}

/** The dialogs; fails where they cannot be loaded. */
export function identityDialogs(): Promise<IdentityDialogs> {
  return load()
}
