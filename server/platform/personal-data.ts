import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'

/** Cash that the shop still misses for a delivered order. */
export interface MissingMoney {
  number: string
  /** The cash in FCFA that is still missing for the order. */
  amount: number
}

/**
 * How to export, count and erase the personal data of one domain. The application passes all parts to accounts, which
 * imports no other domain.
 */
export interface PersonalDataPart {
  /** The key of this domain's part in a member's data export. */
  name: string
  /** All data that the domain stores about the member, as plain values for the export. */
  collect(db: Kysely<DB>, userId: number): Promise<unknown>
  /**
   * Removes the personal data from rows that stay. Runs in the transaction that then deletes the members' rows, which
   * are locked; rows that are deleted by a cascade need nothing here.
   */
  erase(trx: Transaction<DB>, userIds: readonly number[]): Promise<void>
  /** Erases again what is on the list of erasures and belongs to no erased account; returns how many. */
  eraseListed?(trx: Transaction<DB>, digests: readonly string[]): Promise<number>
  /** How many of these members' orders stay after an erasure, without personal data. */
  countOrders?(db: Kysely<DB>, userIds: readonly number[]): Promise<number>
  /** The numbers of these members' orders that still need their buyer: undelivered, or with a refund due. */
  listUnsettledOrders?(db: Kysely<DB>, userIds: readonly number[]): Promise<string[]>
  /** The delivered orders for which these members still owe cash that was not written off. */
  listMissingMoney?(db: Kysely<DB>, userIds: readonly number[]): Promise<MissingMoney[]>
}

/** A domain that acts on the erasure of members. Without stored data about them it exports nothing. */
export type ErasurePart = Omit<PersonalDataPart, 'collect'> & Partial<Pick<PersonalDataPart, 'collect'>>
