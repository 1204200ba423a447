import type { OrderRequest } from '#contract/orders/order-request.ts'
import type { Vault } from '#server/platform/vault.ts'
import { openRequest } from './request-sealing.ts'
import type { RequestRow } from './requests.queries.ts'

/** Decrypts a request for its buyer. Lines that the order no longer has are omitted. */
export function toRequest(vault: Vault, row: RequestRow): OrderRequest {
  const content = openRequest(vault, row)
  const names = new Map(row.orderLines.map(({ position, name }) => [position, name]))
  return {
    id: row.id,
    kind: content?.kind ?? null,
    message: content?.message ?? '',
    lines: (content?.lines ?? []).flatMap(({ line, quantity }) => {
      const name = names.get(line)
      return name === undefined ? [] : [{ line, name, quantity }]
    }),
    photos: row.photos.map(({ id }) => id),
    state: row.state,
    amount: row.amount,
    answer: content?.answer ?? '',
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}
