import { z } from 'zod'
import { DeliverySlot } from '../delivery/delivery-slot.ts'
import { PickupName } from '../delivery/pickup-name.ts'
import { OrderStatus, PaymentMethod, PaymentStatus } from '../orders/order.ts'
import { maxMessageLength } from '../orders/order-limits.ts'
import { pickupCodeLength } from '../orders/order-pickup.ts'
import { Recipient } from '../orders/recipient.ts'
import { renamed } from '../renamed.ts'
import { Day } from '../shared/day.ts'
import { locales } from '../shared/locale.ts'
import { Amount } from '../shared/money.ts'
import { queryInteger } from '../shared/query.ts'
import { line, paragraph } from '../shared/text.ts'

/**
 * The queues of the order desk: orders to confirm by telephone, to prepare, to hand to a courier and to deliver, orders
 * that wait for an online payment, and delivered orders whose cash is missing and not written off.
 */
export const deskQueues = ['call', 'prepare', 'handover', 'road', 'payment', 'missing'] as const
export type DeskQueue = (typeof deskQueues)[number]

/** The maximum number of days from today to which a delivery can be postponed. */
export const maxPostponedDays = 60

/** The last day to which a delivery can be postponed, as YYYY-MM-DD. */
export function lastDeliveryDay(now: Date): string {
  return new Date(now.getTime() + maxPostponedDays * 86_400_000).toISOString().slice(0, 10)
}

/** The possible results when staff call an order's buyer to confirm the order. */
export const callOutcomes = ['confirmed', 'no_answer', 'rescheduled', 'refused'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/**
 * The order states that staff set at the desk. The states confirmed and cancelled result from a recorded call instead.
 */
export const deskSteps = ['preparing', 'shipped', 'delivered'] as const

/** A recorded call to an order's buyer; `actor` is the caller from staff, null once that account is erased. */
export const DeskCall = renamed(
  {
    outcome: z.enum(callOutcomes),
    note: z.string(),
    next_call_at: z.iso.datetime().nullable(),
    delivery_day: z.iso.date().nullable(),
    actor: z.string().nullable(),
    at: z.iso.datetime(),
  },
  { next_call_at: 'nextCallAt', delivery_day: 'deliveryDay' },
)
export type DeskCall = z.output<typeof DeskCall>

/** Where an order is collected, and the last day on which it waits there; null before it is ready. */
const DeskPickup = renamed(
  { name: PickupName, kept_until: z.iso.date().nullable() },
  { kept_until: 'keptUntil' },
)

/** The code that a buyer shows at the counter, typed or scanned; spaces in it do not count. */
export const PickupCode = z.object({
  code: line(20)
    .overwrite(text => text.replaceAll(/\s/g, ''))
    .regex(new RegExp(`^\\d{${pickupCodeLength}}$`)),
})

/**
 * An order as the desk shows it. `due` is the cash still to collect, `since` when the order entered its queue,
 * `refusals` how many earlier orders this buyer refused. `is_first_order`: the buyer has paid for no order yet.
 * `recipient` is who receives the parcel, null for the buyer, with a link like `whatsapp`. `pickup` is null for an order that
 * is delivered. `whatsapp` is a link that opens a conversation in the buyer's language, `cash_note` the latest note about the order's
 * cash, and `written_off_at` when the missing cash was written off. `revision` rises with every change of the order; an
 * action sends the one that was shown.
 */
export const DeskEntry = renamed(
  {
    id: z.int(),
    number: z.string(),
    revision: z.int().min(0),
    queue: z.enum(deskQueues).nullable(),
    status: OrderStatus,
    payment_method: PaymentMethod,
    payment_status: PaymentStatus,
    total: Amount,
    due: Amount,
    item_count: z.int(),
    locale: z.enum(locales),
    name: z.string(),
    member_id: z.int().nullable(),
    phone: z.string(),
    recipient: z.object({ ...Recipient.shape, whatsapp: z.string() }).nullable(),
    quarter: z.string(),
    city: z.string(),
    message: z.string(),
    created_at: z.iso.datetime(),
    since: z.iso.datetime(),
    next_call_at: z.iso.datetime().nullable(),
    delivery_day: z.iso.date().nullable(),
    slot: DeliverySlot.nullable(),
    has_voice_note: z.boolean(),
    courier: z.string(),
    pickup: DeskPickup.nullable(),
    written_off_at: z.iso.datetime().nullable(),
    cash_note: z.string(),
    refusals: z.int().min(0),
    is_first_order: z.boolean(),
    calls: z.array(DeskCall),
    whatsapp: z.string().nullable(),
    pay_link: z.string().nullable(),
  },
  {
    payment_method: 'paymentMethod',
    payment_status: 'paymentStatus',
    item_count: 'itemCount',
    member_id: 'memberId',
    created_at: 'createdAt',
    next_call_at: 'nextCallAt',
    delivery_day: 'deliveryDay',
    has_voice_note: 'hasVoiceNote',
    is_first_order: 'isFirstOrder',
    written_off_at: 'writtenOffAt',
    cash_note: 'cashNote',
    pay_link: 'payLink',
  },
)
export type DeskEntry = z.output<typeof DeskEntry>

/** The maximum number of orders on one page of a desk queue. */
export const deskPageSize = 100

/** A page of one desk queue, the longest-waiting order first, with the number of orders in every queue. */
export const Desk = z.object({
  counts: z.object(
    Object.fromEntries(deskQueues.map(queue => [queue, z.int()])) as Record<DeskQueue, z.ZodInt>,
  ),
  entries: z.array(DeskEntry),
})
export type Desk = z.output<typeof Desk>

export const DeskFilter = z.object({
  queue: z.enum(deskQueues),
  page: queryInteger({ min: 1, max: 100_000 }).optional(),
})

const seen = { revision: z.int().min(0) }
const note = paragraph(maxMessageLength).optional()

/**
 * A call to an order's buyer that staff record. The result `refused` needs a reason, and `rescheduled` needs a day
 * within `maxPostponedDays`. After `no_answer` the order stays in the call queue.
 */
export const NewCall = renamed(
  {
    ...seen,
    outcome: z.enum(callOutcomes),
    note,
    next_call_at: z.iso.datetime().optional(),
    delivery_day: Day.optional(),
    restock: z.boolean().optional(),
  },
  { next_call_at: 'nextCallAt', delivery_day: 'deliveryDay' },
)
export type NewCall = z.output<typeof NewCall>

/**
 * The next step of an order, with a message for its buyer. A delivery includes the courier and the collected cash, by
 * default the whole amount due.
 */
export const NewDeskStep = z.object({
  ...seen,
  status: z.enum(deskSteps),
  courier: line(80).optional(),
  collected: Amount.optional(),
  note,
  message: note,
})
export type NewDeskStep = z.output<typeof NewDeskStep>

/** Cash that a buyer pays after the delivery: the whole missing amount, or a part with a note that explains why. */
export const NewCollection = z.object({ ...seen, amount: Amount.min(1), courier: line(80).optional(), note })
export type NewCollection = z.output<typeof NewCollection>

/** Writes off a delivered order's missing cash, which nobody expects any more; a note must explain why. */
export const NewWriteOff = z.object({ ...seen, note: paragraph(maxMessageLength) })
export type NewWriteOff = z.output<typeof NewWriteOff>

/** An order that its buyer refused when staff called to confirm it. */
export const Refusal = renamed(
  {
    order_id: z.int(),
    number: z.string(),
    note: z.string(),
    actor: z.string().nullable(),
    at: z.iso.datetime(),
  },
  { order_id: 'orderId' },
)
export type Refusal = z.output<typeof Refusal>
export const RefusalFilter = renamed(
  { member_id: queryInteger({ min: 1, max: 2_147_483_647 }) },
  { member_id: 'memberId' },
)
