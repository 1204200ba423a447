import { z } from 'zod'
import { codeOf } from '../orders/typed-code.ts'
import { renamed } from '../renamed.ts'
import { Day } from '../shared/day.ts'
import { localized } from '../shared/localized.ts'
import { Amount } from '../shared/money.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { Revision } from '../shared/revision.ts'
import { requiredLine } from '../shared/text.ts'
import { KitLine, kitSize } from './kit.ts'

/**
 * The kind of discount: `percent` or `amount` off the promotion's products, `free_delivery`, or `pieces`: of a number
 * of units the cheapest are free. `kit` is an amount off while all products of a kit are bought together.
 */
export const promotionKinds = ['percent', 'amount', 'free_delivery', 'pieces', 'kit'] as const
export const PromotionKind = z.enum(promotionKinds)
export type PromotionKind = z.output<typeof PromotionKind>

/** The promotion's name as buyers see it, in each language. */
export const PromotionName = localized(requiredLine(80))
export type PromotionName = z.output<typeof PromotionName>

/** The maximum number of products, and of categories, of one promotion. */
const maxPromotionGoods = 200

const id = z.int().min(1).max(2_147_483_647)
const ids = z.array(id).max(maxPromotionGoods)
const uses = z.int().min(1).max(100_000_000).nullable()

const fields = {
  code: z
    .string()
    .overwrite(codeOf)
    .regex(/^[A-Z0-9-]{3,30}$/)
    .nullable(),
  name: PromotionName,
  kind: PromotionKind,
  value: z.int().min(0).max(100_000_000),
  pay: z.int().min(0).max(99),
  minimum: Amount,
  members_only: z.boolean(),
  first_order_only: z.boolean(),
  is_stackable: z.boolean(),
  is_active: z.boolean(),
  starts_on: Day.nullable(),
  ends_on: Day.nullable(),
  max_uses: uses,
  max_uses_per_buyer: uses,
  product_ids: ids,
  category_ids: ids,
  kit_lines: z.array(KitLine).max(kitSize.most).default([]),
  description: localized(requiredLine(300)).nullable().default(null),
}
const names = {
  members_only: 'isMembersOnly',
  first_order_only: 'isFirstOrderOnly',
  is_stackable: 'isStackable',
  is_active: 'isActive',
  starts_on: 'startsOn',
  ends_on: 'endsOn',
  max_uses: 'maxUses',
  max_uses_per_buyer: 'maxUsesPerBuyer',
  product_ids: 'productIds',
  category_ids: 'categoryIds',
  kit_lines: 'kitLines',
} as const

/**
 * A new promotion. Without a code it applies automatically. `value` is a percentage, a multiple of 5 FCFA, or the
 * number of units of which `pay` are paid. `minimum` is the minimum price of the whole cart. Without products and
 * categories it is for all products. Both days are included. Only a kit has `kitLines` and a description; it applies to everybody.
 */
export const PromotionInput = renamed(fields, names)
export type PromotionInput = z.output<typeof PromotionInput>

/** The changed values of a promotion, with the revision that the editor loaded. */
export const PromotionChange = renamed({ revision: Revision, ...fields }, names)
export type PromotionChange = z.output<typeof PromotionChange>

/** A promotion with the number of its orders (`uses`) and the sum of its discounts in FCFA (`given`). Cancelled orders do not count. */
export const Promotion = renamed(
  { id: z.int(), revision: Revision, ...fields, code: z.string().nullable(), uses: z.int(), given: z.int() },
  names,
)
export type Promotion = z.output<typeof Promotion>
export const PromotionPage = pageOf(Promotion)

/** The filters of the promotion list. `search` matches codes and names; the newest promotion comes first. */
export const PromotionFilter = z.object(pageQuery)
export type PromotionFilter = z.output<typeof PromotionFilter>
