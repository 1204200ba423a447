import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import type { OptionValues } from '#contract/catalogue/admin-product-group.ts'
import { type GroupInput, groupFields, type NewVariant } from '#contract/catalogue/group-input.ts'
import { maxVariants } from '#contract/catalogue/product-option.ts'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { ApiError, type ErrorDetails, invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { CatalogueConnections } from '../catalogue-connections.ts'
import { noteNewProduct, notingProducts } from '../product-audit.ts'
import { type CatalogueTrx, refreshProducts } from '../product-refresh.ts'
import * as writes from '../product-writes.queries.ts'
import { getAdminProduct, type ProductDeps, write } from '../products.service.ts'
import { countStock } from '../stock/stock.service.ts'
import { repeatedValues } from './group-rules.ts'
import * as queries from './groups.queries.ts'

/**
 * Makes these products the variants of one page, in this order; products that are left out leave the group. Throws
 * CONFLICT when somebody else changed the group since the client read it, and a 422 for equal values, unknown products
 * and products of another group.
 */
export async function groupProducts(
  deps: ProductDeps,
  id: number,
  { option, products, revision }: GroupInput,
  locale: Locale,
): Promise<AdminProduct> {
  const ids = products.map(product => product.id)
  await write(deps, async trx => {
    const present = await queries.listGroupsOf(trx, [id])
    const [known] = present
    const former = present.map(({ productId }) => productId)
    const touched = [...new Set([...ids, ...former])]
    const found = await writes.lockProducts(trx, [...new Set([...touched, id])])
    if (!found.includes(id)) throw new ApiError('NOT_FOUND')
    if (revision !== undefined && revision !== known?.revision)
      throw new ApiError('CONFLICT', { message: 'admin-catalogue:server.groupChanged' })
    await refuseFaults(deps, trx, { id, ids, found, former, products })
    await notingProducts(trx, touched, async () => {
      const groupId = known?.groupId ?? (await queries.insertGroup(trx, option))
      if (known) await queries.updateGroup(trx, groupId, option)
      const members = products.map(({ id: productId, values }, position) => ({ productId, values, position }))
      await queries.replaceMembers(trx, [{ groupId, members }])
    })
    await refreshProducts(trx, touched)
  })
  return getAdminProduct(deps.database, id, locale)
}

/** Takes a product out of its group; nothing happens to a product without one. */
export async function ungroupProduct(deps: ProductDeps, id: number, locale: Locale): Promise<AdminProduct> {
  await write(deps, async trx => {
    const members = await queries.listGroupsOf(trx, [id])
    const ids = [...new Set([id, ...members.map(({ productId }) => productId)])]
    if (!(await writes.lockProducts(trx, ids)).includes(id)) throw new ApiError('NOT_FOUND')
    const [group] = members
    if (!group) return
    await notingProducts(trx, ids, async () => {
      await queries.updateGroup(trx, group.groupId, group.option)
      await queries.deleteMember(trx, id)
    })
    await refreshProducts(trx, ids)
  })
  return getAdminProduct(deps.database, id, locale)
}

/**
 * Adds a copy of a product to its group as a draft with another value, and returns the copy. Throws a 422 for a taken
 * reference, an equal value, a full group, and a missing value of a product that has no group yet.
 */
export async function addVariant(
  deps: ProductDeps,
  actor: Actor,
  id: number,
  body: NewVariant,
  locale: Locale,
): Promise<AdminProduct> {
  const copyId = await write(deps, async trx => {
    if (!(await writes.lockProduct(trx, id))) throw new ApiError('NOT_FOUND')
    const members = await queries.listGroupsOf(trx, [id])
    const [group] = members
    const option = group?.option ?? required(body.option, 'option')
    const before = group
      ? members.map(({ productId, values }) => ({ productId, values }))
      : [{ productId: id, values: required(body.ownValues, groupFields.ownValues) }]
    if (before.length >= maxVariants) throw invalidField(groupFields.values, tooMany)
    if (repeatedValues([...before, body].map(({ values }) => values)).length > 0)
      throw invalidField(groupFields.values, repeated)
    refuseClaims(deps, [
      { values: body.values, field: groupFields.values },
      ...(group ? [] : before.map(({ values }) => ({ values, field: groupFields.ownValues }))),
    ])
    const ids = before.map(({ productId }) => productId)
    await writes.lockProducts(trx, ids)
    return notingProducts(trx, ids, async () => {
      const { reference, price, values, stockQuantity: stock } = body
      const productId = await queries.insertCopy(trx, id, {
        reference,
        price,
        values: option === 'size' ? values : undefined,
      })
      if (stock)
        await countStock(deps.jobs, trx, [{ productId, stock }], { cause: 'count', actorId: actor.id })
      const groupId = group?.groupId ?? (await queries.insertGroup(trx, option))
      if (group) await queries.updateGroup(trx, groupId, option)
      const all = [...before, { productId, values }].map((member, position) => ({ ...member, position }))
      await queries.replaceMembers(trx, [{ groupId, members: all }])
      await refreshProducts(trx, [...ids, productId])
      await noteNewProduct(trx, productId)
      return productId
    })
  })
  return getAdminProduct(deps.database, copyId, locale)
}

function required<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined) throw invalidField(field, 'required')
  return value
}

const repeated = { message: 'admin-catalogue:server.valueRepeated' } as const
const tooMany = { message: 'admin-catalogue:server.groupFull', params: { max: maxVariants } } as const

interface Wanted {
  id: number
  ids: number[]
  found: readonly number[]
  former: readonly number[]
  products: GroupInput['products']
}

async function refuseFaults(
  deps: ProductDeps,
  trx: CatalogueTrx,
  { id, ids, found, former, products }: Wanted,
): Promise<void> {
  const fields: NonNullable<ErrorDetails['fields']> = {}
  if (!ids.includes(id))
    throw invalidField(groupFields.products, { message: 'admin-catalogue:server.groupWithoutSelf' })
  const others = await queries.listGroupsOf(trx, ids)
  const isTaken = (other: number) =>
    !former.includes(other) && others.some(({ productId }) => productId === other)
  for (const [place, other] of ids.entries()) {
    const field = `${groupFields.products}.${place}.id`
    if (!found.includes(other) || ids.indexOf(other) < place) fields[field] = [{ rule: 'option', params: {} }]
    else if (isTaken(other)) fields[field] = [{ message: 'admin-catalogue:server.inOtherGroup' }]
  }
  for (const place of repeatedValues(products.map(({ values }) => values)))
    fields[`${groupFields.products}.${place}.${groupFields.values}`] = [repeated]
  if (Object.keys(fields).length > 0) throw new ApiError('VALIDATION', { fields })
  refuseClaims(
    deps,
    products.map(({ values }, place) => ({
      values,
      field: `${groupFields.products}.${place}.${groupFields.values}`,
    })),
  )
}

/** Throws a 422 when a value makes a forbidden claim, as the name that it becomes a part of may not. */
function refuseClaims(
  { claimsIn }: CatalogueConnections,
  given: readonly { values: OptionValues; field: string }[],
): void {
  const fields: NonNullable<ErrorDetails['fields']> = {}
  for (const { values, field } of given)
    for (const locale of locales) {
      const claims = claimsIn(values[locale] ?? '')
      if (claims.length > 0) fields[`${field}.${locale}`] = claims
    }
  if (Object.keys(fields).length > 0) throw new ApiError('VALIDATION', { fields })
}
