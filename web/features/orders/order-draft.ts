const draftKey = 'order_draft'

/** What the buyer has filled in so far, and the name of this attempt to order. */
export interface OrderDraft {
  /** Sent as Idempotency-Key: one key makes one order, however often it is sent. */
  key: string
  addressId?: number
  paymentMethod: 'cash_on_delivery' | 'credit_card'
  message: string
  termsAccepted: boolean
}

/** The draft of this tab: it outlives a reload and a lost answer, and ends with the order. */
export function readDraft(): OrderDraft {
  const fresh: OrderDraft = {
    key: newKey(),
    paymentMethod: 'cash_on_delivery',
    message: '',
    termsAccepted: false,
  }
  try {
    const stored = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null') as Partial<OrderDraft> | null
    return stored?.key ? { ...fresh, ...stored } : fresh
  } catch {
    return fresh
  }
}

export function storeDraft(draft: OrderDraft): void {
  sessionStorage.setItem(draftKey, JSON.stringify(draft))
}

export function clearDraft(): void {
  sessionStorage.removeItem(draftKey)
}

/** A random UUID, also on insecure origins, where `crypto.randomUUID` does not exist. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
