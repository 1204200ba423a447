/** The cache key of a cart's warnings: the member, since warnings may reveal a pregnancy, and the products. */
export function warningsKey(memberId: number | undefined, ids: readonly number[]) {
  return ['cart-warnings', memberId ?? 'guest', ids] as const
}

/** Whether the previous member's cart warnings, which are shown while new ones load, belong to this member. */
export function isOf(memberId: number | undefined, key: readonly unknown[] | undefined): boolean {
  return key?.[1] === warningsKey(memberId, [])[1]
}
