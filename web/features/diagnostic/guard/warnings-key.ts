/** What the warnings of a cart are kept by: whose they are, since a pregnancy may speak in them, and of which products. */
export function warningsKey(memberId: number | undefined, ids: readonly number[]) {
  return ['cart-warnings', memberId ?? 'guest', ids] as const
}

/** Whether warnings that stand until new ones come are those of this member, and not of whoever was here before. */
export function isOf(memberId: number | undefined, key: readonly unknown[] | undefined): boolean {
  return key?.[1] === warningsKey(memberId, [])[1]
}
