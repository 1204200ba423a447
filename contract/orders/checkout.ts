import { z } from 'zod'
import { Cart } from '../cart/cart.ts'
import { DeliverySlot } from '../delivery/delivery-slot.ts'
import { DeliveryStatus } from '../delivery/zone.ts'
import { renamed } from '../renamed.ts'
import { Address } from './address.ts'
import { PaymentMethod } from './order.ts'
import { pickupOffer, pickupOfferNames } from './order-pickup.ts'
import { Reduction, TypedCode } from './reduction.ts'
import { VatGroup } from './vat-group.ts'

/** The means of payment that an online payment provider may accept. */
export const paymentChannels = ['card', 'mobile_money'] as const
export type PaymentChannel = (typeof paymentChannels)[number]

/**
 * A payment method on the checkout page. An unavailable one is shown but cannot be chosen. `channels` are the means of
 * payment that the online provider accepts.
 */
export const PaymentOption = z.object({
  method: PaymentMethod,
  offered: z.boolean(),
  channels: z.array(z.enum(paymentChannels)).optional(),
})
export type PaymentOption = z.output<typeof PaymentOption>

/**
 * Price and time of a delivery to one of the buyer's addresses. Delivery is free for goods worth at least `freeFrom`
 * (null: never free); `zone` is empty when no delivery zone covers the address. If the shop does not deliver there,
 * `fee` is null and `total` is that of the goods. `codeRefusal` is the reason why the code gives no discount at this
 * address. `slots` are the delivery slots that still have a place, the first one first; empty for a zone without slots.
 */
export const DeliveryChoice = renamed(
  {
    address_id: z.int(),
    status: DeliveryStatus,
    zone: z.string(),
    delivery_fee: z.int().min(0).nullable(),
    free_from: z.int().nullable(),
    expected_from: z.iso.date().nullable(),
    expected_to: z.iso.date().nullable(),
    slots: z.array(DeliverySlot),
    reductions: z.array(Reduction),
    code_refusal: z.string().nullable(),
    vat_amount: z.int().min(0),
    vat: z.array(VatGroup),
    total: z.int().min(0),
  },
  {
    address_id: 'addressId',
    delivery_fee: 'deliveryFee',
    code_refusal: 'codeRefusal',
    free_from: 'freeFrom',
    expected_from: 'expectedFrom',
    expected_to: 'expectedTo',
    vat_amount: 'vatAmount',
  },
)
export type DeliveryChoice = z.output<typeof DeliveryChoice>

/** Price and time of an order that is collected at a pickup point, with the number of the buyer's first address. */
export const PickupChoice = renamed(
  {
    ...pickupOffer,
    delivery_fee: z.int().min(0),
    reductions: z.array(Reduction),
    code_refusal: z.string().nullable(),
    vat_amount: z.int().min(0),
    vat: z.array(VatGroup),
    total: z.int().min(0),
  },
  {
    ...pickupOfferNames,
    delivery_fee: 'deliveryFee',
    code_refusal: 'codeRefusal',
    vat_amount: 'vatAmount',
  },
)
export type PickupChoice = z.output<typeof PickupChoice>

/** The promotion code that the buyer typed into the checkout. */
export const CheckoutQuery = z.object({ code: TypedCode.optional() })
export type CheckoutQuery = z.output<typeof CheckoutQuery>

/**
 * Everything that the checkout page shows, in one response: the cart, the buyer's addresses (the default first, then
 * the newest), the order's price for the first address, for each of them and for each pickup point, the payment methods,
 * and the current version of the terms of sale.
 */
export const Checkout = renamed(
  {
    cart: Cart,
    addresses: z.array(Address),
    deliveries: z.array(DeliveryChoice),
    pickups: z.array(PickupChoice),
    subtotal: z.int().min(0),
    delivery_fee: z.int().min(0).nullable(),
    reductions: z.array(Reduction),
    code_refusal: z.string().nullable(),
    vat_rate: z.number().min(0).max(100),
    vat_amount: z.int().min(0),
    vat: z.array(VatGroup),
    total: z.int().min(0),
    payment_methods: z.array(PaymentOption),
    terms_version: z.string(),
  },
  {
    delivery_fee: 'deliveryFee',
    code_refusal: 'codeRefusal',
    vat_rate: 'vatRate',
    vat_amount: 'vatAmount',
    payment_methods: 'paymentMethods',
    terms_version: 'termsVersion',
  },
)
export type Checkout = z.output<typeof Checkout>
