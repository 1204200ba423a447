import { accounts } from './accounts/endpoints.ts'
import { cart } from './cart/endpoints.ts'
import { catalogue } from './catalogue/endpoints.ts'
import { notifications } from './notifications/endpoints.ts'
import { orders } from './orders/endpoints.ts'
import { settings } from './settings/endpoints.ts'

/** Every call of the API by domain. */
export const api = { accounts, cart, catalogue, notifications, orders, settings }
