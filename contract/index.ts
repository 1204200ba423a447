import { account } from './accounts/account-endpoints.ts'
import { apiKeys } from './accounts/api-key-endpoints.ts'
import { accounts } from './accounts/endpoints.ts'
import { members } from './accounts/member-endpoints.ts'
import { phoneLogin } from './accounts/phone-login-endpoints.ts'
import { secondFactor } from './accounts/second-factor-endpoints.ts'
import { cart } from './cart/endpoints.ts'
import { catalogue } from './catalogue/endpoints.ts'
import { contentAdmin } from './content/admin-endpoints.ts'
import { content } from './content/endpoints.ts'
import { dashboard } from './dashboard/endpoints.ts'
import { delivery } from './delivery/endpoints.ts'
import { pickupPoints } from './delivery/pickup-endpoints.ts'
import { deliverySlots } from './delivery/slot-endpoints.ts'
import { demo } from './demo/endpoints.ts'
import { desk } from './desk/endpoints.ts'
import { diagnosticAdmin } from './diagnostic/admin-endpoints.ts'
import { diagnostic } from './diagnostic/endpoints.ts'
import { invoices } from './invoices/endpoints.ts'
import { messaging } from './messaging/endpoints.ts'
import { notifications } from './notifications/endpoints.ts'
import { orders } from './orders/endpoints.ts'
import { orderRequests } from './orders/order-request-endpoints.ts'
import { voiceNotes } from './orders/voice-note-endpoints.ts'
import { payments } from './payments/endpoints.ts'
import { promotions } from './promotions/endpoints.ts'
import { refills } from './refills/endpoints.ts'
import { reviews } from './reviews/endpoints.ts'
import { settings } from './settings/endpoints.ts'
import { webhooks } from './webhooks/endpoints.ts'

/** All API endpoints, grouped by domain. */
export const api = {
  account,
  accounts,
  apiKeys,
  cart,
  catalogue,
  content,
  contentAdmin,
  dashboard,
  demo,
  desk,
  delivery,
  deliverySlots,
  pickupPoints,
  diagnostic,
  diagnosticAdmin,
  invoices,
  members,
  messaging,
  notifications,
  orderRequests,
  orders,
  payments,
  phoneLogin,
  promotions,
  refills,
  reviews,
  secondFactor,
  settings,
  voiceNotes,
  webhooks,
}
