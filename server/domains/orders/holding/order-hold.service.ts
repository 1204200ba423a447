/** Until when the stock of an online order is held for its payment. */
export function heldUntil({ createdAt, payUntil }: { createdAt: Date; payUntil: Date | null }): Date {
  return payUntil ?? createdAt
}
