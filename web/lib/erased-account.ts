const key = 'account_erased'

/** Makes the next login page in this tab say that the member's account was erased. */
export function noteErasedAccount(): void {
  sessionStorage.setItem(key, '1')
}

export function wasAccountErased(): boolean {
  return sessionStorage.getItem(key) !== null
}

export function forgetErasedAccount(): void {
  sessionStorage.removeItem(key)
}
