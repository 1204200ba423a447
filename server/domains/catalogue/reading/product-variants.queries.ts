import type { AdminGroup, OptionValues } from '#contract/catalogue/admin-product-group.ts'
import type { ProductOption } from '#contract/catalogue/product-group.ts'
import type { Locale } from '#contract/shared/locale.ts'

/** The published products of a page's group, in its order, as the database returns them. */
export interface VariantsRow {
  groupId: number
  option: ProductOption
  /** The product's name without its size or shade. */
  name: string
  products: {
    id: number
    reference: string
    price: number
    inStock: boolean
    values: OptionValues
    names: Record<Locale, string>
  }[]
}

/** The SQL column of the variants of `products p` with its texts `v`; null if no other product of its group is published. */
export const variantsColumn = `(
  select json_build_object('groupId', g.id, 'option', g.option, 'name', v.own_name, 'products', json_agg(json_build_object(
    'id', sibling.id, 'reference', sibling.reference, 'price', sibling.price, 'inStock', sibling.stock > 0,
    'values', other.option_values,
    'names', (select json_object_agg(n.locale, n.name) from product_views n where n.product_id = sibling.id)
  ) order by other.position, sibling.id))
  from product_variants own
  join product_groups g on g.id = own.group_id
  join product_variants other on other.group_id = own.group_id
  join products sibling on sibling.id = other.product_id and sibling.status = 'published'
  where own.product_id = p.id
  group by g.id having count(*) > 1
) as variants`

export type AdminGroupRow = AdminGroup

/** The SQL column of the group of `products p` with all its products, whatever their status. */
export const adminGroupColumn = (locale: Locale) => `(
  select json_build_object('option', g.option, 'revision', g.revision, 'products', json_agg(json_build_object(
    'id', sibling.id, 'name', n.own_name, 'reference', sibling.reference, 'price', sibling.price,
    'stockQuantity', sibling.stock, 'status', sibling.status, 'values', other.option_values
  ) order by other.position, sibling.id))
  from product_variants own
  join product_groups g on g.id = own.group_id
  join product_variants other on other.group_id = own.group_id
  join products sibling on sibling.id = other.product_id
  join product_views n on n.product_id = sibling.id and n.locale = '${locale}'
  where own.product_id = p.id
  group by g.id
) as "variantGroup"`
