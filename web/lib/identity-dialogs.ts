import type { StoredUser } from './session.ts'

/** The dialogs that ask for a password, over any page. */
interface IdentityDialogs {
  /** Resolves when the member has logged in again or refuses. */
  askForLogin(member: StoredUser): Promise<void>
  /** Resolves to whether the right password was given. */
  askForPassword(): Promise<boolean>
}

let load: () => Promise<IdentityDialogs> = () => Promise.reject(new Error('this page asks for no password'))

/** Sets the loader of the dialogs. They call the API, so the API's own code cannot import them. */
export function provideIdentityDialogs(loader: () => Promise<IdentityDialogs>): void {
  load = loader
}

/** Loads the dialogs; rejects when that fails. */
export function identityDialogs(): Promise<IdentityDialogs> {
  return load()
}
