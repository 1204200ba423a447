import { useState } from 'react'
import { codeOf } from '#contract/orders/reduction.ts'

const key = 'reduction_code'

/** The code that was typed in this tab to pay less, as it is stored: it outlives a login and ends with the order. */
export function useTypedCode(): [string, (code: string) => void] {
  // The shell of a page is rendered where there is no storage.
  const [code, setCode] = useState(() => globalThis.sessionStorage?.getItem(key) ?? '')
  function store(typed: string) {
    sessionStorage.setItem(key, codeOf(typed))
    setCode(codeOf(typed))
  }
  return [code, store]
}

export function clearTypedCode(): void {
  sessionStorage.removeItem(key)
}
