/** Until when the goods of an online order are held for its payment. */
export function heldUntil({ createdAt, payUntil }: { createdAt: Date; payUntil: Date | null }): Date {
  return payUntil ?? createdAt
}
