import { cart } from './cart/endpoints.ts'
import { catalogue } from './catalogue/endpoints.ts'
import { orders } from './orders/endpoints.ts'

/** Every call of the API by domain. */
export const api = { catalogue, cart, orders }
