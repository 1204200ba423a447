import { type Kysely, sql, type Transaction } from 'kysely'
import { maxCartLines, maxQuantity } from '#contract/cart/cart.ts'
import type { DB } from '#database/tables.ts'
import { selectSaleable } from '#server/domains/catalogue/stock/stock.service.ts'

/** The lines of a member's cart, in the order in which they were added. */
export function selectLines(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('cartItems')
    .innerJoin('carts', 'carts.id', 'cartItems.cartId')
    .select([
      'cartItems.id',
      'cartItems.productId',
      'cartItems.quantity',
      'cartItems.seenPrice',
      'cartItems.profileId',
    ])
    .where('carts.userId', '=', userId)
    .orderBy('cartItems.id')
}

/**
 * Adds units to the member's cart in one statement. It creates a missing cart and makes simultaneous additions wait for
 * each other. No row: the product is not for sale. `lineId` null: the stock, or the limit of the line or the cart, does
 * not allow it. The line is then for the given profile, null for the member herself; undefined keeps whom it is for.
 */
export async function upsertLine(
  db: Kysely<DB>,
  userId: number,
  {
    productId,
    quantity,
    profileId,
  }: { productId: number; quantity: number; profileId: number | null | undefined },
) {
  const { rows } = await sql<{ stock: number; lineId: number | null }>`
    with product as ${selectSaleable(db).where('id', '=', productId)},
    cart as (
      insert into carts (user_id) select ${userId}::integer from product
      on conflict (user_id) do update set updated_at = now()
      returning id
    ),
    line as (
      insert into cart_items (cart_id, product_id, quantity, seen_price, profile_id)
      select cart.id, product.id, ${quantity}::integer, product.price, ${profileId ?? null}::integer from cart, product
      where product.stock >= ${quantity}::integer and ${maxCartLines}::integer > (
        select count(*) from cart_items where cart_id = cart.id and product_id <> product.id
      )
      on conflict (cart_id, product_id) do update
        set quantity = cart_items.quantity + excluded.quantity, seen_price = excluded.seen_price,
          profile_id = case when ${profileId !== undefined}::boolean then excluded.profile_id else cart_items.profile_id end
        where cart_items.quantity + excluded.quantity <= least((select stock from product), ${maxQuantity}::integer)
      returning id
    )
    select product.stock, line.id as line_id from product left join line on true`.execute(db)
  return rows[0]
}

/**
 * Raises lines of the member's cart to the wanted quantities in one statement, as far as the stock and the limits of the line
 * and the cart allow; adds missing lines and lowers none. Returns the stock of each wanted product that is for sale, and
 * whether the cart has its line now. Each product is wanted once.
 */
export async function raiseLines(
  db: Kysely<DB>,
  userId: number,
  wanted: readonly { productId: number; quantity: number }[],
) {
  const ids = wanted.map(({ productId }) => productId)
  const quantities = wanted.map(({ quantity }) => quantity)
  const { rows } = await sql<{ productId: number; stock: number; isInCart: boolean }>`
    with wanted as (
      select * from unnest(${ids}::integer[], ${quantities}::integer[]) with ordinality as wanted (product_id, quantity, place)
    ),
    product as (
      select saleable.id, saleable.price, saleable.stock, wanted.quantity, wanted.place
      from wanted join ${selectSaleable(db)} as saleable on saleable.id = wanted.product_id
    ),
    cart as (
      insert into carts (user_id) select ${userId}::integer where exists (select from product)
      on conflict (user_id) do update set updated_at = now()
      returning id
    ),
    held as (select cart_items.product_id from cart_items join cart on cart.id = cart_items.cart_id),
    fresh as (
      select id, row_number() over (order by place) as number from product
      where stock > 0 and id not in (select product_id from held)
    ),
    line as (
      insert into cart_items (cart_id, product_id, quantity, seen_price)
      select cart.id, product.id, least(product.quantity, product.stock, ${maxQuantity}::integer), product.price
      from cart cross join product left join fresh on fresh.id = product.id
      where product.stock > 0
        and (fresh.id is null or fresh.number + (select count(*) from held) <= ${maxCartLines}::integer)
      order by product.place
      on conflict (cart_id, product_id) do update
        set quantity = greatest(cart_items.quantity, excluded.quantity), seen_price = excluded.seen_price
      returning product_id
    )
    select product.id as product_id, product.stock, line.product_id is not null as is_in_cart
    from product left join line on line.product_id = product.id`.execute(db)
  return rows
}

/** Sets the quantity of one of the member's cart lines, if the product is for sale and in stock. */
export async function updateLine(
  db: Kysely<DB>,
  userId: number,
  lineId: number,
  quantity: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cart_items set quantity = ${quantity}::integer, seen_price = product.price
    from ${selectSaleable(db)} as product, carts
    where cart_items.id = ${lineId} and cart_items.product_id = product.id and product.stock >= ${quantity}::integer
      and carts.id = cart_items.cart_id and carts.user_id = ${userId}`.execute(db)
  return numAffectedRows === 1n
}

/** Sets for which profile one of the member's cart lines is; null for the member herself. False: she has no such line. */
export async function updateLineProfile(
  db: Kysely<DB>,
  userId: number,
  lineId: number,
  profileId: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cartItems')
    .from('carts')
    .set({ profileId })
    .whereRef('carts.id', '=', 'cartItems.cartId')
    .where('cartItems.id', '=', lineId)
    .where('carts.userId', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Stores on cart lines the prices that the member was shown, in FCFA. */
export async function updateSeenPrices(
  db: Kysely<DB>,
  prices: { lineId: number; price: number }[],
): Promise<void> {
  const ids = prices.map(line => line.lineId)
  const amounts = prices.map(line => line.price)
  await sql`
    update cart_items set seen_price = seen.price
    from unnest(${ids}::integer[], ${amounts}::integer[]) as seen (id, price)
    where cart_items.id = seen.id`.execute(db)
}

/**
 * Locks the member's cart. Additions and changes of several lines take this lock first, so that they wait for each
 * other instead of deadlocking.
 */
function lockedCart(userId: number) {
  return sql`with cart as materialized (select id from carts where user_id = ${userId} for no key update)`
}

/** Deletes one of the member's cart lines, or all of them; returns how many. */
export async function deleteLines(db: Kysely<DB>, userId: number, lineId?: number): Promise<number> {
  const { numAffectedRows } = await sql`
    ${lockedCart(userId)}
    delete from cart_items using cart
    where cart_items.cart_id = cart.id ${lineId === undefined ? sql`` : sql`and cart_items.id = ${lineId}`}`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/**
 * Deletes lines of the member's cart that still have the quantity that was read; returns how many. The lists are in
 * subqueries, because PostgreSQL then reuses one plan for any length.
 */
export async function deleteUnchanged(
  trx: Transaction<DB>,
  userId: number,
  lines: readonly { id: number; quantity: number }[],
): Promise<number> {
  const ids = lines.map(line => line.id)
  const quantities = lines.map(line => line.quantity)
  const { numAffectedRows } = await sql`
    ${lockedCart(userId)}
    delete from cart_items
    using cart, unnest((select ${ids}::integer[]), (select ${quantities}::integer[])) as ordered (id, quantity)
    where cart_items.cart_id = cart.id and cart_items.id = ordered.id and cart_items.quantity = ordered.quantity`.execute(
    trx,
  )
  return Number(numAffectedRows)
}

/**
 * Stores the key of an addition to a member's cart; false when it is stored already. Waits for a concurrent transaction that
 * stores the same key.
 */
export async function insertKey(trx: Transaction<DB>, userId: number, key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('cartKeys')
    .values({ userId, key })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes keys of additions that are older than 30 days; returns how many. */
export async function deleteOldKeys(db: Kysely<DB>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('cartKeys')
    .where('createdAt', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
