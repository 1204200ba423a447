import { z } from 'zod'
import { Cart } from '../cart/cart.ts'
import { DeliveryStatus } from '../delivery/zone.ts'
import { renamed } from '../renamed.ts'
import { Address } from './address.ts'
import { PaymentMethod } from './order.ts'

/** What can be paid with on the page of a payment provider. */
export const paymentChannels = ['card', 'mobile_money'] as const
export type PaymentChannel = (typeof paymentChannels)[number]

/**
 * A way to pay; one that is not offered can be shown but not chosen. `channels` is what the provider of `credit_card`
 * takes: cards, mobile money or both.
 */
export const PaymentOption = z.object({
  method: PaymentMethod,
  offered: z.boolean(),
  channels: z.array(z.enum(paymentChannels)).optional(),
})
export type PaymentOption = z.output<typeof PaymentOption>

/**
 * What the order would cost delivered to one of the addresses, and when: `freeFrom` is the amount of goods from which its
 * zone costs nothing (null: never), `zone` is empty without one. Without a fee (null) nothing can be ordered to that address,
 * and `total` is that of the goods.
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
    vat_amount: z.int().min(0),
    total: z.int().min(0),
  },
  {
    address_id: 'addressId',
    delivery_fee: 'deliveryFee',
    free_from: 'freeFrom',
    expected_from: 'expectedFrom',
    expected_to: 'expectedTo',
    vat_amount: 'vatAmount',
  },
)
export type DeliveryChoice = z.output<typeof DeliveryChoice>

/**
 * All that the review page shows, in one call: the cart, the addresses (the default one first, then the newest), what
 * the order would cost now, delivered to the first address and to each of them (without a fee where none is known), the ways to pay, and the version of the terms of sale that the buyer accepts.
 */
export const Checkout = renamed(
  {
    cart: Cart,
    addresses: z.array(Address),
    deliveries: z.array(DeliveryChoice),
    subtotal: z.int().min(0),
    delivery_fee: z.int().min(0).nullable(),
    vat_rate: z.number().min(0).max(100),
    vat_amount: z.int().min(0),
    total: z.int().min(0),
    payment_methods: z.array(PaymentOption),
    terms_version: z.string(),
  },
  {
    delivery_fee: 'deliveryFee',
    vat_rate: 'vatRate',
    vat_amount: 'vatAmount',
    payment_methods: 'paymentMethods',
    terms_version: 'termsVersion',
  },
)
export type Checkout = z.output<typeof Checkout>
