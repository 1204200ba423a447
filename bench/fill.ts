import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { insertCatalogue } from '#demo/catalogue.ts'
import { seedCompany } from '#demo/company.ts'
import { readDemoCatalogue } from '#demo/demo-catalogue.ts'
import {
  rebuildDerived,
  refreshProducts,
  writeCatalogue,
} from '#server/domains/catalogue/catalogue.service.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import { fillArticles } from './articles.ts'

/** The number of records in the benchmark's shop, and the days over which its orders are spread. */
export const size = { products: 10_000, ingredients: 100, members: 2_000, orders: 100_000, orderDays: 347 }

/** The session token of a member of the benchmark's shop. */
export const tokenOf = (member: number) => `bench-member-token-${String(member).padStart(6, '0')}`

/** Fills an empty migrated database with the benchmark's shop, ready for a server to start. */
export async function fillShop(url: string): Promise<void> {
  const database = createDatabase(url, { max: 1 })
  // Filling the database takes longer than the shop's statement timeout.
  await database.pool.query('set statement_timeout = 0')
  await fill(database.db)
  // Rebuilds the data that the server derives from products, so that the measured server start need not do it.
  await rebuildDerived(database.db)
  // Autovacuum would clean up the new tables only after a minute or two.
  await database.pool.query('vacuum analyze')
  await database.close()
}

/**
 * Fills an empty migrated database with a shop about fifty times the demo. It uses the demo's categories and
 * ingredients, so that searches find something.
 */
async function fill(db: Kysely<DB>): Promise<void> {
  const demo = await readDemoCatalogue()
  const ingredients = demo.ingredients.slice(0, size.ingredients)
  const known = new Set(ingredients.map(word => word.slug))
  const products = demo.products.map(product => ({
    ...product,
    keyIngredients: product.keyIngredients.filter(slug => known.has(slug)),
  }))
  await db.transaction().execute(async trx => {
    await seedCompany(trx)
    await insertCatalogue(trx, { ...demo, ingredients, products })
  })
  await fillProducts(db, size.products - products.length)
  await fillArticles(db)
  await fillMembers(db)
  await sql`analyze`.execute(db)
  await fillCarts(db)
  await fillOrders(db, size.orders, size.orderDays)
  await sql`vacuum analyze`.execute(db)
}

/** Inserts copies of the demo's products, each with its own name, price and key ingredients. */
async function fillProducts(db: Kysely<DB>, count: number): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`update products set is_recommended = false where id not in (select id from products where is_recommended order by id limit 12)`.execute(
      trx,
    )
    await sql`update products set stock = 1000000`.execute(trx)
    await sql`
      insert into images (key, width, height, widths)
      select 'products/bench-' || n, 960, 960, '{320,640,960}' from generate_series(1, 300) as n`.execute(trx)
    await sql`
      create temporary table base on commit drop as
      select row_number() over (order by id) - 1 as place, * from products`.execute(trx)
    await sql`
      create temporary table copies on commit drop as
      select n, b.id as base_id, b.brand, b.inci, b.price, (n * 7) % ${size.ingredients} as flavour
      from generate_series(1, ${count}::integer) as n join base b on b.place = n % (select count(*) from base)`.execute(
      trx,
    )
    await sql`
      insert into products (reference, brand, price, stock, status, inci, image_id, created_at)
      select 'BENCH-' || n, brand, 500 + ((price + n * 137) % 30000) / 50 * 50, 1000000,
        case when n % 50 = 0 then 'draft' else 'published' end, inci, (select min(id) from images) + n % 300, now() - n * interval '1 hour'
      from copies order by n`.execute(trx)
    await sql`create temporary table made on commit drop as
      select p.id, c.* from copies c join products p on p.reference = 'BENCH-' || c.n`.execute(trx)
    await sql`
      insert into product_translations (product_id, locale, name, long_name, short_description, format, delivery, usage_advice)
      select m.id, t.locale, left(t.name || ' · ' || i.name || ' ' || m.n % 9 + 1, 120), t.long_name, t.short_description, t.format, t.delivery, t.usage_advice
      from made m
      join product_translations t on t.product_id = m.base_id
      join ingredient_translations i on i.locale = t.locale and i.ingredient_id = (select min(id) from ingredients) + m.flavour`.execute(
      trx,
    )
    await sql`
      insert into product_ingredients (product_id, ingredient_id, position)
      select distinct on (m.id, first.id + (m.flavour + step * 13) % ${size.ingredients}) m.id, first.id + (m.flavour + step * 13) % ${size.ingredients}, step
      from made m, (select min(id) as id from ingredients) as first, generate_series(0, 4) as step`.execute(
      trx,
    )
    await sql`
      insert into product_categories (product_id, category_id, position)
      select m.id, r.category_id, r.position from made m join product_categories r on r.product_id = m.base_id`.execute(
      trx,
    )
    await sql`
      insert into product_skin_types (product_id, skin_type_id)
      select m.id, r.skin_type_id from made m join product_skin_types r on r.product_id = m.base_id`.execute(
      trx,
    )
    await sql`
      insert into product_problems (product_id, problem_id)
      select m.id, r.problem_id from made m join product_problems r on r.product_id = m.base_id`.execute(trx)
    await sql`
      insert into product_links (product_id, linked_id, position)
      select m.id, r.linked_id, r.position from made m join product_links r on r.product_id = m.base_id`.execute(
      trx,
    )
    await sql`analyze`.execute(trx)
    const { rows } = await sql<{ id: number }>`select id from products order by id`.execute(trx)
    const ids = rows.map(row => row.id)
    await writeCatalogue(trx, locked => refreshProducts(locked, ids))
  })
}

/** Inserts members with an address and a session, so that benchmark requests need no login. */
async function fillMembers(db: Kysely<DB>): Promise<void> {
  await sql`
    with members as (
      insert into users (name, email, password_digest)
      select 'Membre ' || n, 'membre' || n || '@bench.example', 'unused' from generate_series(1, ${size.members}::integer) as n
      returning id, name, substr(name, 8)::integer as n
    ),
    addresses as (
      insert into addresses (user_id, street, city, country, phone, is_default)
      select id, 'Rue ' || n, 'Ouagadougou', 'Burkina Faso', '+22670112233', true from members
    )
    insert into sessions (user_id, token_digest)
    select id, sha256(convert_to('bench-member-token-' || lpad(n::text, 6, '0'), 'UTF8')) from members`.execute(
    db,
  )
}

/** Replaces the content of every member's cart with two products. */
export async function fillCarts(db: Kysely<DB>): Promise<void> {
  await sql`delete from cart_items`.execute(db)
  await sql`insert into carts (user_id) select id from users on conflict do nothing`.execute(db)
  await sql`
    insert into cart_items (cart_id, product_id, quantity, seen_price)
    select c.id, p.id, 1 + c.id % 3, p.price
    from carts c
    cross join generate_series(0, 1) as line
    join (
      select row_number() over (order by id) - 1 as place, id, price from products where status = 'published'
    ) p on p.place = (c.id * 37 + line * 4001) % (select count(*) from products where status = 'published')`.execute(
    db,
  )
}

// The number of orders inserted per transaction, few enough to fit into memory.
const ordersAtOnce = 20_000

/** Inserts past orders with two lines each, in all states, spread over a number of days. */
export async function fillOrders(db: Kysely<DB>, count: number, days: number, year = 2025): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`
      create temporary table wanted on commit drop as
      select n, u.id as user_id, u.name, u.email, first.id as first_id, first.price as first_price, second.id as second_id, second.price as second_price,
        (array['pending', 'confirmed', 'preparing', 'shipped', 'delivered', 'delivered', 'delivered', 'cancelled'])[1 + n % 8] as status
      from generate_series(1, ${count}::integer) as n
      join (select row_number() over (order by id) - 1 as place, id, name, email from users) u on u.place = n % (select count(*) from users)
      join (select row_number() over (order by id) - 1 as place, id, price from products) first on first.place = n::bigint * 31 % (select count(*) from products)
      join (select row_number() over (order by id) - 1 as place, id, price from products) second on second.place = (n::bigint * 17 + 5000) % (select count(*) from products)`.execute(
      trx,
    )
    await sql`create index on wanted (n)`.execute(trx)
    await sql`analyze wanted`.execute(trx)
    // Computing the sales figures once at the end is faster than letting triggers compute them for each batch.
    await setSalesTriggers(trx, 'disable')
    const { rows: before } = await sql<{ last: number }>`
      select coalesce(max(id), 0)::integer as last from orders`.execute(trx)
    const began = performance.now()
    for (let after = 0; after < count; after += ordersAtOnce)
      await sql`
        with placed as (
          insert into orders (number, user_id, customer_name, customer_email, status, payment_method, subtotal, vat_rate, vat_amount, total, owed, net_revenue, net_vat, address, terms_version, locale, created_at)
          select 'SB-' || ${year}::text || '-' || lpad(n::text, 7, '0'), user_id, name, email, status, 'cash_on_delivery', first_price + second_price, 18,
            vat, first_price + second_price, sold * (first_price + second_price), sold * (first_price + second_price), sold * vat,
            '{"name":"","street":"Rue 1","complement":"","quarter":"","landmark":"","postalCode":"","city":"Ouagadougou","country":"Burkina Faso","phone":"+22670112233"}',
            '1', 'fr', now() - (${count} - n) * (${days}::integer * interval '1 day' / ${count}::integer)
          from wanted cross join lateral (
            select round((first_price + second_price) * 18 / 118.0) as vat, case status when 'cancelled' then 0 else 1 end as sold
          ) as figures
          where n > ${after} and n <= ${after + ordersAtOnce} order by n
          returning id, substr(number, 9)::integer as n, user_id, status, created_at
        ),
        lines as (
          insert into order_lines (order_id, position, product_id, name, reference, quantity, price, subtotal, net_units, net_revenue)
          select placed.id, line.position, line.product_id, t.name, p.reference, 1, line.price, line.price, sold, sold * line.price
          from placed join wanted using (n)
          cross join lateral (values (0, first_id, first_price), (1, second_id, second_price)) as line (position, product_id, price)
          join products p on p.id = line.product_id
          join product_translations t on t.product_id = p.id and t.locale = 'fr'
          cross join lateral (select case placed.status when 'cancelled' then 0 else 1 end as sold) as figures
        )
        insert into order_events (order_id, status, actor_id, created_at) select id, status, user_id, created_at from placed`.execute(
        trx,
      )
    const placed = performance.now()
    await noteSales(trx, before[0]?.last ?? 0)
    await setSalesTriggers(trx, 'enable')
    const secondsOf = (from: number, to: number) => ((to - from) / 1000).toFixed(0)
    console.log(
      `        ${count} orders after ${secondsOf(began, placed)} s, their sales after ${secondsOf(placed, performance.now())} s more`,
    )
  })
}

async function setSalesTriggers(trx: Transaction<DB>, state: 'enable' | 'disable'): Promise<void> {
  for (const table of ['orders', 'order_lines']) {
    const name = sql.ref(`${table}_sales_placed`)
    await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${name}`.execute(trx)
  }
}

/** Computes the sales figures that the triggers would have recorded for all orders after the id `last`. */
async function noteSales(trx: Transaction<DB>, last: number): Promise<void> {
  await sql`
    insert into sales_day_changes (day, status, payment_method, orders, revenue, vat)
    select (created_at at time zone 'UTC')::date, status, payment_method, count(*),
      sum(net_revenue), sum(net_vat)
    from orders where id > ${last} group by 1, 2, 3`.execute(trx)
  await sql`
    insert into product_sale_changes (day, product_id, units, revenue)
    select (orders.created_at at time zone 'UTC')::date, product_id, sum(net_units), sum(order_lines.net_revenue)
    from order_lines join orders on orders.id = order_id
    where order_id > ${last} and product_id is not null and net_units > 0 group by 1, 2`.execute(trx)
}
