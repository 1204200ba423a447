import { useState } from 'react'
import { codeOf } from '#contract/orders/typed-code.ts'
import { memberNote } from '#web/lib/session.ts'
import { codeNote } from '#web/lib/session-keys.ts'

const guestKey = codeNote

/** A member's code is removed with the session, so that the next member on a shared phone does not find it. */
const storageKey = () => memberNote(guestKey) ?? guestKey

/**
 * The promotion code that was typed in this tab. It is stored until the order is placed, so that a login does not lose
 * it.
 */
export function useTypedCode(): [string, (code: string) => void] {
  // On the server there is no browser storage, so the code is empty.
  const [code, setCode] = useState(() => (typeof window === 'undefined' ? '' : readTypedCode()))
  function store(typed: string) {
    storeTypedCode(typed)
    setCode(codeOf(typed))
  }
  return [code, store]
}

/** Reads the stored code; one that was typed before the login becomes the member's. */
export function readTypedCode(): string {
  try {
    const key = storageKey()
    const typed = sessionStorage.getItem(guestKey)
    if (key !== guestKey && typed !== null) {
      sessionStorage.setItem(key, typed)
      sessionStorage.removeItem(guestKey)
    }
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Stores a typed code in this tab, if the browser allows it. */
export function storeTypedCode(typed: string): void {
  try {
    sessionStorage.setItem(storageKey(), codeOf(typed))
  } catch {
    // Without browser storage only the current page has the code.
  }
}
