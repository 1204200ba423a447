import type { StoredUser } from './session.ts'

/** The dialogs that ask a member for the password, over any page. */
interface IdentityDialogs {
  /** Asks the member to log in again; resolves when the member has done so or refuses. */
  askForLogin(member: StoredUser): Promise<void>
  /** Asks the member for the password; resolves to whether the right one was given. */
  askForPassword(): Promise<boolean>
}

let load: () => Promise<IdentityDialogs> = () => Promise.reject(new Error('this page asks for no password'))

/** Sets how the password dialogs are loaded. They call the API, so the API's own code cannot import them. */
export function provideIdentityDialogs(loader: () => Promise<IdentityDialogs>): void {
  load = loader
}

/** Loads the password dialogs; rejects when that fails. */
export function identityDialogs(): Promise<IdentityDialogs> {
  return load()
}
