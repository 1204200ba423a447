import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AdminOrder, HostedPayment } from '../orders/order.ts'
import { pathId } from '../shared/query.ts'
import { CashDay, NewCashCount } from './cash.ts'
import {
  Desk,
  DeskEntry,
  DeskFilter,
  NewCall,
  NewCollection,
  NewDeskStep,
  NewWriteOff,
  PickupCode,
  Refusal,
  RefusalFilter,
} from './desk.ts'
import {
  Caller,
  CallerFilter,
  Draft,
  DraftChange,
  DraftInput,
  DraftOrder,
  DraftSummary,
  Quote,
  QuoteInput,
} from './draft.ts'
import { LinkedOrder, payToken } from './pay-link.ts'
import { DayFilter, DeliverySheet, PickingList } from './prints.ts'

const params = z.object({ id: pathId })

export const getDesk = endpoint({
  method: 'GET',
  path: '/admin/desk',
  access: 'orders.handle',
  query: DeskFilter,
  response: Desk,
  summary: 'A page of the orders of a queue, who waits longest first, and how many wait in each',
})

export const getDeskEntry = endpoint({
  method: 'GET',
  path: '/admin/desk/orders/:id',
  access: 'orders.handle',
  params,
  response: DeskEntry,
  summary: 'An order as the desk works on it, whether or not it waits in a queue',
})

export const findPickup = endpoint({
  method: 'POST',
  path: '/admin/desk/pickups',
  access: 'orders.handle',
  audited: false,
  body: PickupCode,
  response: DeskEntry,
  status: 200,
  summary: 'The order that waits at a pickup point with this code; wrong codes are limited',
})

export const recordCall = endpoint({
  method: 'POST',
  path: '/admin/desk/orders/:id/calls',
  access: 'orders.handle',
  params,
  body: NewCall,
  response: DeskEntry,
  status: 201,
  errors: ['CONFLICT', 'WRONG_STATE'],
  summary: 'Notes a call to a buyer; one who confirms or refuses takes the order a step further',
})

export const takeDeskStep = endpoint({
  method: 'POST',
  path: '/admin/desk/orders/:id/steps',
  access: 'orders.handle',
  params,
  body: NewDeskStep,
  response: DeskEntry,
  status: 201,
  errors: ['CONFLICT', 'WRONG_STATE'],
  summary: 'Takes an order to its next queue; with a delivery the collected cash is noted',
})

export const collectCash = endpoint({
  method: 'POST',
  path: '/admin/desk/orders/:id/cash',
  access: 'cash.count',
  params,
  body: NewCollection,
  response: DeskEntry,
  status: 201,
  errors: ['CONFLICT', 'WRONG_STATE'],
  summary: 'Notes cash of a delivered order that was missing and came later',
})

export const writeOffMoney = endpoint({
  method: 'POST',
  path: '/admin/desk/orders/:id/write-off',
  access: 'orders.refund',
  params,
  body: NewWriteOff,
  response: DeskEntry,
  status: 201,
  errors: ['CONFLICT', 'WRONG_STATE'],
  summary:
    'Gives up the missing cash of a delivered order, which then waits no more; it can still be collected',
})

export const eraseBuyer = endpoint({
  method: 'DELETE',
  path: '/admin/desk/orders/:id/buyer',
  access: 'members.manage',
  params,
  errors: ['WRONG_STATE'],
  needsRecentPassword: true,
  summary:
    'Takes what is known of a caller without an account out of an order that has ended, and of its documents',
})

export const listRefusals = endpoint({
  method: 'GET',
  path: '/admin/desk/refusals',
  access: 'orders.handle',
  query: RefusalFilter,
  response: z.array(Refusal),
  summary: 'The orders that a member refused, the newest first, fifty at most',
})

export const getPickingList = endpoint({
  method: 'GET',
  path: '/admin/desk/picking',
  access: 'orders.handle',
  response: PickingList,
  summary: 'What is to be taken from the shelves: the products of all orders to prepare, then order by order',
})

export const getDeliverySheet = endpoint({
  method: 'GET',
  path: '/admin/desk/deliveries',
  access: 'deliveries.read',
  query: DayFilter,
  response: DeliverySheet,
  summary: 'The doors of a day by city and quarter, with what is to be collected at each',
})

export const listCouriers = endpoint({
  method: 'GET',
  path: '/admin/desk/couriers',
  access: 'orders.handle',
  response: z.array(z.string()),
  summary: 'The names of couriers used in the last sixty days, each once, the last one first',
})

export const getCashDay = endpoint({
  method: 'GET',
  path: '/admin/desk/cash',
  access: 'cash.count',
  query: DayFilter,
  response: CashDay,
  summary: 'The cash of a day by courier: what is expected, and how it was counted',
})

export const closeCash = endpoint({
  method: 'POST',
  path: '/admin/desk/cash',
  access: 'cash.count',
  body: NewCashCount,
  response: CashDay,
  status: 201,
  errors: ['CONFLICT'],
  summary: 'Closes a courier’s day with what was counted; a closed day is only corrected, by another count',
})

export const findCallers = endpoint({
  method: 'GET',
  path: '/admin/desk/callers',
  access: 'orders.handle',
  query: CallerFilter,
  response: z.array(Caller),
  summary:
    'Members by a part of name, phone or e-mail, ten at most, with the address that orders go to; those first whom the shop has reached at the number',
})

export const getQuote = endpoint({
  method: 'POST',
  path: '/admin/desk/quote',
  access: 'orders.handle',
  audited: false,
  body: QuoteInput,
  response: Quote,
  status: 200,
  summary: 'What an order would cost a caller now, with its delivery; changes nothing',
})

export const listDrafts = endpoint({
  method: 'GET',
  path: '/admin/desk/drafts',
  access: 'orders.handle',
  response: z.array(DraftSummary),
  summary: 'The drafts that are not placed yet, the last touched first, a hundred at most',
})

export const createDraft = endpoint({
  method: 'POST',
  path: '/admin/desk/drafts',
  access: 'orders.handle',
  body: DraftInput,
  response: Draft,
  status: 201,
  summary: 'Keeps an order that is being written down for a caller',
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/admin/desk/drafts/:id',
  access: 'orders.handle',
  params,
  response: Draft,
  summary: 'A draft that is not placed yet',
})

export const updateDraft = endpoint({
  method: 'PUT',
  path: '/admin/desk/drafts/:id',
  access: 'orders.handle',
  params,
  body: DraftChange,
  response: Draft,
  errors: ['CONFLICT'],
  summary: 'Replaces a draft, unless somebody else has changed it since it was read',
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/admin/desk/drafts/:id',
  access: 'orders.handle',
  params,
  summary: 'Deletes a draft that is not placed yet',
})

export const placeDraft = endpoint({
  method: 'POST',
  path: '/admin/desk/drafts/:id/order',
  access: 'orders.handle',
  params,
  body: DraftOrder,
  response: AdminOrder,
  status: 201,
  errors: ['OUT_OF_STOCK', 'CART_EMPTY', 'NOT_DELIVERED', 'CONFLICT'],
  summary: 'Makes an order of a draft, once: asked again it answers the same order',
})

export const getPayLink = endpoint({
  method: 'GET',
  path: '/admin/desk/orders/:id/pay-link',
  access: 'orders.handle',
  params,
  response: z.object({ url: z.string(), whatsapp: z.string().nullable() }),
  errors: ['WRONG_STATE'],
  summary: 'The link by which an order that waits for its payment is paid without login',
})

export const getLinkedOrder = endpoint({
  method: 'GET',
  path: '/payment-links/:token',
  access: 'public',
  params: payToken,
  response: LinkedOrder,
  errors: ['GONE'],
  summary: 'The order that a payment link is about',
})

export const payLinkedOrder = endpoint({
  method: 'POST',
  path: '/payment-links/:token/payment',
  access: 'public',
  params: payToken,
  response: HostedPayment,
  status: 201,
  errors: ['GONE', 'WRONG_STATE', 'IN_PROGRESS', 'UNAVAILABLE'],
  summary: 'Leads to the page where the order of a link is paid; an attempt that is open goes on',
})

export const checkLinkedOrder = endpoint({
  method: 'POST',
  path: '/payment-links/:token/check',
  access: 'public',
  params: payToken,
  response: LinkedOrder,
  status: 200,
  errors: ['GONE'],
  summary: 'Asks the provider what has become of the payment, and answers the order as it is then',
})

/** The API endpoints for the order desk, cash counts, telephone orders and payment links. */
export const desk = {
  getDesk,
  getDeskEntry,
  findPickup,
  recordCall,
  takeDeskStep,
  collectCash,
  writeOffMoney,
  eraseBuyer,
  listRefusals,
  getPickingList,
  getDeliverySheet,
  listCouriers,
  getCashDay,
  closeCash,
  findCallers,
  getQuote,
  listDrafts,
  createDraft,
  getDraft,
  updateDraft,
  deleteDraft,
  placeDraft,
  getPayLink,
  getLinkedOrder,
  payLinkedOrder,
  checkLinkedOrder,
}
