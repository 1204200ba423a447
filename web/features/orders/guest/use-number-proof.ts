import { useState } from 'react'
import { flushSync } from 'react-dom'
import { checkPhoneCode, requestPhoneCode } from '#contract/messaging/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { proofNote } from '#web/lib/session-keys.ts'

interface Proving {
  /** The number as it was typed. */
  phone: string
  /** What the shop says about the code that it has sent. */
  message: string
  /** Undefined until the code was typed. */
  proof?: string
}

/** The proof of a telephone number by a code, for an order that needs one. Another number needs another code. */
export function useNumberProof(phone: string) {
  const [last, setShown] = useState(readProving)
  function setLast(proving: Proving | undefined) {
    storeProving(proving)
    setShown(proving)
  }
  const [isRequesting, setIsRequesting] = useState(false)
  const proving = last?.phone === phone.trim() ? last : undefined
  return {
    proving,
    isRequesting,
    /** Has the shop send a code to the number; the field for it is there when this resolves. */
    async request(): Promise<void> {
      const typed = phone.trim()
      setIsRequesting(true)
      try {
        const { message } = await callApi(requestPhoneCode, { body: { phone: typed, purpose: 'order' } })
        flushSync(() => setLast({ phone: typed, message }))
      } finally {
        setIsRequesting(false)
      }
    },
    /** Exchanges the typed code for a proof; a proof stays until the order is placed or refuses it. */
    async prove(code: string): Promise<string> {
      if (!proving) throw new Error('no code was requested for this number')
      if (proving.proof) return proving.proof
      const body = { phone: proving.phone, purpose: 'order' as const, code }
      const { proof } = await callApi(checkPhoneCode, { body })
      setLast({ ...proving, proof })
      return proof
    },
    forget: () => setLast(undefined),
  }
}

/** The requested code of this tab: a phone may close the tab while its owner reads the message with the code. */
function readProving(): Proving | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(proofNote) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function storeProving(proving: Proving | undefined): void {
  if (proving) sessionStorage.setItem(proofNote, JSON.stringify(proving))
  else sessionStorage.removeItem(proofNote)
}
