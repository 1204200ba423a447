import { sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { changedFields, noteChange, textFields } from '#server/platform/http/acts.ts'

interface ProductFacts extends Record<string, unknown> {
  id: number
  name: string
  reference: string
  translations: Record<string, object>
}

/**
 * The data of products that the audit log compares: their own fields, and the names of their words and linked products.
 */
async function listFacts(trx: Transaction<DB>, ids: readonly number[]): Promise<Map<number, ProductFacts>> {
  const { rows } = await sql<ProductFacts>`
    select p.id, t.name, p.reference, p.brand, p.price, p.stock, p.status, p.is_recommended as recommended, p.vat_class,
      p.inci, array(
        select concat_ws(' · ', '#' || i.id, (select string_agg(value, ' · ' order by key desc) from jsonb_each_text(i.alts) where value <> '')) from (
          select 0 as position, p.image_id union all select r.position, r.image_id from product_pictures r where r.product_id = p.id
        ) x join images i on i.id = x.image_id order by x.position) as photos,
      (select json_object_agg(n.locale, to_jsonb(n) - 'product_id' - 'locale') from product_translations n where n.product_id = p.id)
        as translations,
      array(select w.name from product_categories r join category_translations w using (category_id)
        where r.product_id = p.id and w.locale = 'fr' order by r.position) as categories,
      array(select w.name from product_ingredients r join ingredient_translations w using (ingredient_id)
        where r.product_id = p.id and w.locale = 'fr' order by r.position) as ingredients,
      array(select w.name from product_skin_types r join skin_type_translations w using (skin_type_id)
        where r.product_id = p.id and w.locale = 'fr' order by w.name) as skin_types,
      array(select w.name from product_problems r join problem_translations w using (problem_id)
        where r.product_id = p.id and w.locale = 'fr' order by w.name) as problems,
      array(select l.reference from product_links r join products l on l.id = r.linked_id
        where r.product_id = p.id order by r.position) as linked_products,
      (select m.option_values ->> 'fr' from product_variants m where m.product_id = p.id) as variant,
      array(select s.reference from product_variants m join product_variants o on o.group_id = m.group_id
        join products s on s.id = o.product_id where m.product_id = p.id order by o.position) as variants
    from products p
    cross join lateral (
      select n.name from product_translations n where n.product_id = p.id order by n.locale <> 'fr', n.locale limit 1
    ) t
    where p.id = any(${[...ids]}::integer[])
    order by p.id`.execute(trx)
  return new Map(rows.map(row => [row.id, row]))
}

/** Runs `work` and records in the audit log how these products changed, or that they were deleted. */
export async function notingProducts<Value>(
  trx: Transaction<DB>,
  ids: readonly number[],
  work: () => Promise<Value>,
): Promise<Value> {
  const before = await listFacts(trx, ids)
  const value = await work()
  const after = await listFacts(trx, ids)
  for (const [id, facts] of before) {
    const now = after.get(id)
    noteChange(subjectOf(facts), now ? changedFields(fieldsOf(facts), fieldsOf(now)) : [])
  }
  return value
}

/** Records in the audit log that a product was added. */
export async function noteNewProduct(trx: Transaction<DB>, id: number): Promise<void> {
  const facts = (await listFacts(trx, [id])).get(id)
  if (facts) noteChange(subjectOf(facts))
}

const subjectOf = ({ id, name, reference }: ProductFacts) => ({
  kind: 'product' as const,
  id,
  name: `${name} (${reference})`,
})

function fieldsOf({ id: _, name: __, translations, ...columns }: ProductFacts): Record<string, unknown> {
  return { ...columns, ...textFields(translations) }
}
