import { useState } from 'react'
import { codeOf } from '#contract/orders/reduction.ts'

const key = 'reduction_code'

/** The promotion code of this tab. It is stored until the order is placed, so that a login does not lose it. */
export function useTypedCode(): [string, (code: string) => void] {
  // The server renders the shell of a page without storage.
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
