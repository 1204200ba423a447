import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdempotencyKey } from '../shared/idempotency-key.ts'
import { pathId } from '../shared/query.ts'
import { Address, AddressInput } from './address.ts'
import { Checkout, CheckoutQuery } from './checkout.ts'
import { GuestQuestion, GuestQuote, NewGuestOrder, PlacedGuestOrder } from './guest-order.ts'
import { exportLotBuyers, listLotBuyers } from './lot-buyer-endpoints.ts'
import {
  AdminOrder,
  AdminOrderFilter,
  AdminOrderPage,
  NewOrder,
  Order,
  OrderFilter,
  OrderPage,
  OrderStatusChange,
  PlacedOrder,
} from './order.ts'
import {
  AddressChange,
  AddressQuestion,
  AddressQuote,
  GoodsReturn,
  LineChanges,
  NewRefund,
  RefundCorrection,
} from './order-changes.ts'
import { reorder } from './reorder-endpoints.ts'
import { listStockMovements } from './stock-movement-endpoints.ts'
import { TrackedOrder, TrackingLink, TrackingParams } from './tracking.ts'

const params = z.object({ id: pathId })

export const listAddresses = endpoint({
  method: 'GET',
  path: '/addresses',
  access: 'member',
  response: z.array(Address),
  summary: 'The caller’s addresses, the default one first, then the newest',
})

export const createAddress = endpoint({
  method: 'POST',
  path: '/addresses',
  access: 'member',
  body: AddressInput,
  response: Address,
  status: 201,
  errors: ['CONFLICT'],
  summary: 'Adds an address; the first one becomes the default',
})

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/addresses/:id',
  access: 'member',
  params,
  body: AddressInput,
  response: Address,
  summary: 'Replaces an address; orders keep the copy they have',
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/addresses/:id',
  access: 'member',
  params,
  summary: 'Deletes an address; when it was the default, the newest one becomes it',
})

export const setDefaultAddress = endpoint({
  method: 'PUT',
  path: '/addresses/:id/default',
  access: 'member',
  params,
  response: Address,
  summary: 'Makes an address the default',
})

export const getCheckout = endpoint({
  method: 'GET',
  path: '/checkout',
  access: 'member',
  query: CheckoutQuery,
  response: Checkout,
  summary: 'What the order would be if it were placed now: cart, addresses, amounts, ways to pay',
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  access: 'member',
  headers: IdempotencyKey,
  body: NewOrder,
  response: PlacedOrder,
  status: 201,
  errors: [
    'NOT_FOUND',
    'OUT_OF_STOCK',
    'CART_EMPTY',
    'NOT_DELIVERED',
    'IN_PROGRESS',
    'KEY_REUSED',
    'CONFLICT',
  ],
  summary: 'Orders what is in the cart; repeated with the same key and body it answers the same order again',
})

export const quoteGuestOrder = endpoint({
  method: 'POST',
  path: '/guest-orders/quote',
  access: 'public',
  body: GuestQuestion,
  response: GuestQuote,
  status: 200,
  audited: false,
  summary: 'What a guest’s order would cost if it were placed now; changes nothing',
})

export const placeGuestOrder = endpoint({
  method: 'POST',
  path: '/guest-orders',
  access: 'public',
  headers: IdempotencyKey,
  body: NewGuestOrder,
  response: PlacedGuestOrder,
  status: 201,
  errors: ['OUT_OF_STOCK', 'NOT_DELIVERED', 'IN_PROGRESS', 'KEY_REUSED', 'CONFLICT'],
  summary:
    'Orders for a telephone number, without an account; repeated with the same key and body it answers the same order again',
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  access: 'member',
  query: OrderFilter,
  response: OrderPage,
  summary: 'The caller’s orders, the newest first',
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  access: 'member',
  params,
  response: Order,
  summary: 'One of the caller’s orders',
})

export const getTrackingLink = endpoint({
  method: 'GET',
  path: '/orders/:id/tracking',
  access: 'member',
  params,
  response: TrackingLink,
  summary: 'The address that shows one of the caller’s orders to everybody who has it',
})

export const trackOrder = endpoint({
  method: 'GET',
  path: '/track/:token',
  access: 'public',
  params: TrackingParams,
  response: TrackedOrder,
  summary: 'The state of one order, without anything about its buyer',
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/cancel',
  access: 'member',
  params,
  response: Order,
  status: 200,
  errors: ['WRONG_STATE'],
  summary: 'Cancels an order that is pending or confirmed and gives its stock back',
})

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  access: 'orders.read',
  query: AdminOrderFilter,
  response: AdminOrderPage,
  summary: 'All orders, filtered, searched and sorted, the newest first',
})

export const getAdminOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/:id',
  access: 'orders.read',
  params,
  response: AdminOrder,
  summary: 'One order with its customer and who took each step',
})

export const changeOrderStatus = endpoint({
  method: 'PUT',
  path: '/admin/orders/:id/status',
  access: 'orders.handle',
  params,
  body: OrderStatusChange,
  response: AdminOrder,
  errors: ['WRONG_STATE'],
  summary: 'Takes an order a step further; cancelling and returning give the stock back',
})

export const changeOrderLines = endpoint({
  method: 'PUT',
  path: '/admin/orders/:id/lines',
  access: 'orders.handle',
  params,
  body: LineChanges,
  response: AdminOrder,
  errors: ['WRONG_STATE', 'OUT_OF_STOCK', 'CONFLICT'],
  summary:
    'Changes the quantities of an order that nobody prepares yet, or adds products; its invoice is credited and issued again',
})

export const quoteOrderAddress = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/address/quote',
  access: 'orders.handle',
  audited: false,
  params,
  body: AddressQuestion,
  response: AddressQuote,
  status: 200,
  summary: 'What an order would cost if it went to another place; changes nothing',
})

export const changeOrderAddress = endpoint({
  method: 'PUT',
  path: '/admin/orders/:id/address',
  access: 'orders.handle',
  params,
  body: AddressChange,
  response: AdminOrder,
  errors: ['WRONG_STATE', 'NOT_DELIVERED', 'CONFLICT'],
  summary: 'Sends an order that has not left the shop to another place, for the price of that place',
})

export const returnGoods = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/returns',
  access: 'orders.handle',
  params,
  body: GoodsReturn,
  response: AdminOrder,
  status: 201,
  errors: ['WRONG_STATE', 'CONFLICT'],
  summary: 'Notes goods that came back, and credits them; once all came back the order is returned',
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/refunds',
  access: 'orders.refund',
  params,
  body: NewRefund,
  response: AdminOrder,
  status: 201,
  errors: ['CONFLICT'],
  summary: 'Notes money that was given back, never more than was paid',
})

export const correctRefund = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/refunds/:refund/corrections',
  access: 'orders.refund',
  params: z.object({ id: pathId, refund: pathId }),
  body: RefundCorrection,
  response: AdminOrder,
  status: 201,
  errors: ['CONFLICT'],
  summary: 'Takes back what a refund says too much; both stay to be read',
})

/** The API endpoints for delivery addresses, checkout, orders, refunds and stock movements. */
export const orders = {
  listAddresses,
  createAddress,
  updateAddress,
  deleteAddress,
  setDefaultAddress,
  getCheckout,
  placeOrder,
  quoteGuestOrder,
  placeGuestOrder,
  listOrders,
  getOrder,
  getTrackingLink,
  trackOrder,
  cancelOrder,
  reorder,
  listAdminOrders,
  getAdminOrder,
  changeOrderStatus,
  changeOrderLines,
  quoteOrderAddress,
  changeOrderAddress,
  returnGoods,
  refundOrder,
  correctRefund,
  listStockMovements,
  listLotBuyers,
  exportLotBuyers,
}
