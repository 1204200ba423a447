import { useState } from 'react'
import { codeOf } from '#contract/orders/reduction.ts'

const key = 'reduction_code'

/**
 * The promotion code that was typed in this tab. It is stored until the order is placed, so that a login does not lose
 * it.
 */
export function useTypedCode(): [string, (code: string) => void] {
  // On the server there is no browser storage, so the code is empty.
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
