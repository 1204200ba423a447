import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { Day } from '../shared/day.ts'
import { Amount } from '../shared/money.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { line, requiredLine } from '../shared/text.ts'

/** When a lot expires: a day (YYYY-MM-DD), or a month (YYYY-MM), which counts to its last day. */
export const Expiry = z
  .string()
  .trim()
  .refine(text => Day.safeParse(text.length === 7 ? `${text}-01` : text).success, {
    params: { rule: 'date' },
  })

/** Whether a lot may be sold: it is on sale, its last day is less than 90 days away, it has expired, or was recalled. */
export const lotStates = ['sold', 'soon', 'expired', 'recalled'] as const

const details = {
  number: requiredLine(60),
  expiry: Expiry,
  supplier: line(120),
  importer: line(120),
  registration: line(60),
  cost: Amount.nullable(),
}

const pieces = z.int().min(1).max(1_000_000)

/**
 * A lot of a product. `quantity` is part of the product's stock; `setAside` are pieces on the shelf that may not be sold.
 * `registration` is the number under which the product is registered with the authority, `cost` what a piece has cost, `code`
 * the address of the lot's public card. A lot without a product outlived it.
 */
export const Lot = renamed(
  {
    id: z.int(),
    produit_id: z.int().nullable(),
    intitule: z.string(),
    number: z.string(),
    expiry: z.string(),
    supplier: z.string(),
    importer: z.string(),
    registration: z.string(),
    cost: Amount.nullable(),
    state: z.enum(lotStates),
    quantity: z.int().min(0),
    set_aside: z.int().min(0),
    recall_reason: z.string(),
    code: z.string(),
    received_at: z.iso.datetime(),
  },
  {
    produit_id: 'productId',
    intitule: 'name',
    set_aside: 'setAside',
    recall_reason: 'recallReason',
    received_at: 'receivedAt',
  },
)
export type Lot = z.output<typeof Lot>
export const LotPage = pageOf(Lot)

/** A lot that arrives with its first pieces, which are added to the product's stock. */
export const NewLot = z.object({
  ...details,
  supplier: details.supplier.default(''),
  importer: details.importer.default(''),
  registration: details.registration.default(''),
  cost: details.cost.default(null),
  quantity: pieces,
})
export type NewLot = z.output<typeof NewLot>

/** Corrections of a lot. A reason to recall it takes its pieces out of the stock; an empty one puts them back. */
export const LotChanges = renamed(
  {
    number: details.number.optional(),
    expiry: details.expiry.optional(),
    supplier: details.supplier.optional(),
    importer: details.importer.optional(),
    registration: details.registration.optional(),
    cost: details.cost.optional(),
    recall_reason: line(200).optional(),
  },
  { recall_reason: 'recallReason' },
)
export type LotChanges = z.output<typeof LotChanges>

/**
 * Pieces that came into a lot (`received`), that a count found more or fewer of (`counted`, may be negative), or that were
 * thrown away (`written_off`). What is not received needs a reason.
 */
export const LotMove = z
  .object({
    kind: z.enum(['received', 'counted', 'written_off']),
    quantity: z.int().min(-1_000_000).max(1_000_000),
    reason: line(200).default(''),
  })
  .refine(({ kind, quantity }) => (kind === 'counted' ? quantity !== 0 : quantity > 0), {
    path: ['quantity'],
    params: { rule: 'invalid' },
  })
  .refine(({ kind, reason }) => kind === 'received' || reason !== '', {
    path: ['reason'],
    params: { rule: 'required' },
  })
export type LotMove = z.output<typeof LotMove>

export const LotFilter = z.object({ page: pageQuery.page, perPage: pageQuery.perPage })
export type LotFilter = z.output<typeof LotFilter>

/** The lots with pieces that expire soon, or that have expired or were recalled, those that expire first first. */
export const ExpiringLotFilter = z.object({
  page: pageQuery.page,
  perPage: pageQuery.perPage,
  state: z.enum(['soon', 'expired']).default('soon'),
})
export type ExpiringLotFilter = z.output<typeof ExpiringLotFilter>

/** What everybody may read of a lot, to compare it with the tube that was bought. */
export const LotCard = renamed(
  {
    produit_id: z.int().nullable(),
    intitule: z.string(),
    brand: z.string(),
    number: z.string(),
    expiry: z.string(),
    importer: z.string(),
    registration: z.string(),
    state: z.enum(['sold', 'expired', 'recalled']),
  },
  { produit_id: 'productId', intitule: 'name' },
)
export type LotCard = z.output<typeof LotCard>

/** The code of a lot's card as it stands in an address. */
export const LotCode = z.string().trim().toLowerCase().max(40)
