const key = 'account_erased'

/** The next page of the login in this tab says that the account is erased. */
export function noteErasedAccount(): void {
  sessionStorage.setItem(key, '1')
}

export function wasAccountErased(): boolean {
  return sessionStorage.getItem(key) !== null
}

export function forgetErasedAccount(): void {
  sessionStorage.removeItem(key)
}
