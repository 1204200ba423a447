import type { Kysely, Selectable, Transaction } from 'kysely'
import { type Address, type AddressInput, maxAddresses } from '#contract/orders/address.ts'
import type { Addresses, DB } from '#database/tables.ts'
import { listZonesWithPlaces, spelledPlace } from '#server/domains/delivery/delivery.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { phoneNumber } from '#server/platform/phone.ts'
import * as queries from './addresses.queries.ts'

/** The member's addresses, the default one first, then the newest. */
export async function listAddresses(db: Kysely<DB>, actor: Actor): Promise<Address[]> {
  return (await queries.listAddresses(db, actor.id)).map(toAddress)
}

/**
 * Adds an address. A member's first address always becomes the default. An address that she has already is not added a second
 * time: the answer to the first request may have been lost.
 */
export function createAddress(db: Kysely<DB>, actor: Actor, input: AddressInput): Promise<Address> {
  return inTransaction(db, async trx => {
    await holdAddresses(trx, actor)
    const fields = await spelled(trx, fieldsOf(input))
    const known = await queries.listAddresses(trx, actor.id)
    const parts = Object.keys(fields) as (keyof typeof fields)[]
    const same = known.find(address => parts.every(part => address[part] === fields[part]))
    if (same) return input.isDefault ? markDefault(trx, actor, same.id) : toAddress(same)
    if (known.length >= maxAddresses) {
      throw new ApiError('CONFLICT', {
        message: 'orders:server.tooManyAddresses',
        params: { count: maxAddresses },
      })
    }
    const isDefault = known.length === 0 || input.isDefault === true
    if (isDefault) await queries.unmarkDefault(trx, actor.id)
    return toAddress(await queries.insertAddress(trx, actor.id, fields, isDefault))
  })
}

/** Replaces an address of the member. This can make it the default, but cannot unset the default. */
export function updateAddress(
  db: Kysely<DB>,
  actor: Actor,
  id: number,
  input: AddressInput,
): Promise<Address> {
  const fields = fieldsOf(input)
  return inTransaction(db, async trx => {
    await holdAddresses(trx, actor)
    const updated = await queries.updateAddress(trx, actor.id, id, await spelled(trx, fields))
    if (!updated) throw new ApiError('NOT_FOUND')
    if (!input.isDefault || updated.isDefault) return toAddress(updated)
    return markDefault(trx, actor, id)
  })
}

/** Deletes an address of the member; if it was the default, the newest remaining address becomes the default. */
export async function deleteAddress(db: Kysely<DB>, actor: Actor, id: number): Promise<undefined> {
  await inTransaction(db, async trx => {
    await holdAddresses(trx, actor)
    const deleted = await queries.deleteAddress(trx, actor.id, id)
    if (!deleted) throw new ApiError('NOT_FOUND')
    if (deleted.isDefault) await queries.markNewestDefault(trx, actor.id)
  })
  return undefined
}

/** Deletes the addresses on the list of erasures again; returns how many. */
export async function eraseListedAddresses(
  trx: Transaction<DB>,
  digests: readonly string[],
): Promise<number> {
  const deleted = await queries.deleteErased(trx, digests)
  for (const { userId, isDefault } of deleted) if (isDefault) await queries.markNewestDefault(trx, userId)
  return deleted.length
}

/** Makes one of the member's addresses the default instead of the current one. */
export function setDefaultAddress(db: Kysely<DB>, actor: Actor, id: number): Promise<Address> {
  return inTransaction(db, async trx => {
    await holdAddresses(trx, actor)
    return markDefault(trx, actor, id)
  })
}

async function markDefault(trx: Transaction<DB>, actor: Actor, id: number): Promise<Address> {
  await queries.unmarkDefault(trx, actor.id)
  const marked = await queries.markDefault(trx, actor.id, id)
  if (!marked) throw new ApiError('NOT_FOUND')
  return toAddress(marked)
}

async function holdAddresses(trx: Transaction<DB>, actor: Actor): Promise<void> {
  if (!(await queries.lockAddresses(trx, actor.id))) throw new ApiError('UNAUTHENTICATED')
}

function fieldsOf(input: AddressInput): Required<queries.AddressFields> {
  return {
    name: input.name ?? '',
    street: input.street,
    complement: input.complement ?? '',
    quarter: input.quarter ?? '',
    landmark: input.landmark ?? '',
    postalCode: input.postalCode ?? '',
    pin: input.pin ?? '',
    city: input.city,
    country: input.country,
    phone: phoneNumber(input.phone ?? '', 'phone'),
  }
}

/**
 * Replaces an address's city and quarter with the shop's spelling of them, so that couriers and statistics see one
 * spelling.
 */
async function spelled(trx: Transaction<DB>, fields: queries.AddressFields): Promise<queries.AddressFields> {
  return {
    ...fields,
    ...spelledPlace(await listZonesWithPlaces(trx), { ...fields, quarter: fields.quarter ?? '' }),
  }
}

function toAddress({ userId: _, createdAt, ...address }: Selectable<Addresses>): Address {
  return { ...address, createdAt: createdAt.toISOString() }
}
