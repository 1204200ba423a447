import { sql } from 'kysely'

/**
 * What an order costs its buyer after all that came back, as the contract's `owedFor` reckons it and as the index of those
 * who are owed money says it.
 */
export const owed = sql<number>`case when status in ('cancelled', 'returned') then 0 else greatest(0, total - returned_value) end`

/** What is still to be collected of that at the door. */
export const cashDue = sql<number>`case when payment_method = 'cash_on_delivery' and payment_status = 'unpaid'
  then greatest(0, ${owed} - paid + refunded) else 0 end`
