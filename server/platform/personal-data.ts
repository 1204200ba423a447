import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/** The cash that a delivered order still lacks. */
export interface MissingMoney {
  number: string
  /** In FCFA. */
  amount: number
}

/** What one domain stores about members. The application passes all of them to accounts, which knows no other domain. */
export interface PersonalDataPart {
  /** The key of this part in a member's export. */
  name: string
  /** All that the domain stores about the member, as plain data for the export. */
  collect(db: Kysely<DB>, userId: number): Promise<unknown>
  /**
   * Takes the personal data out of what stays. Runs in the transaction that then deletes the members' rows, so what hangs
   * on those by a cascade needs nothing here. The members' rows are locked.
   */
  erase(trx: Transaction<DB>, userIds: readonly number[]): Promise<void>
  /** How many of these members' orders stay, without personal data, when the members are deleted. */
  countOrders?(db: Kysely<DB>, userIds: readonly number[]): Promise<number>
  /** The numbers of these members' orders that need their buyer still: to be brought to somebody, or to give money back. */
  listUnsettledOrders?(db: Kysely<DB>, userIds: readonly number[]): Promise<string[]>
  /** The delivered orders for which these members still owe cash that the shop has not written off. */
  listMissingMoney?(db: Kysely<DB>, userIds: readonly number[]): Promise<MissingMoney[]>
}
