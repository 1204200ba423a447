import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'

/** What promotions need of orders, which build on them: the application brings the two together. */
export interface PromotionConnections {
  /** Whether the buyer has an order already that was not cancelled. */
  hasOrdered(db: Kysely<DB>, buyer: { userId: number | null; phone: string }): Promise<boolean>
}
