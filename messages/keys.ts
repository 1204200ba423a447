/**
 * The message files of each domain. The French files define the keys; a test compares the other languages with them.
 */
export interface Messages {
  shell: typeof import('./fr/shell.json')
  errors: typeof import('./fr/errors.json')
  validation: typeof import('./fr/validation.json')
  home: typeof import('./fr/home.json')
  catalogue: typeof import('./fr/catalogue.json')
  'voice-note': typeof import('./fr/voice-note.json')
  'lot-card': typeof import('./fr/lot-card.json')
  cart: typeof import('./fr/cart.json')
  checkout: typeof import('./fr/checkout.json')
  addresses: typeof import('./fr/addresses.json')
  orders: typeof import('./fr/orders.json')
  'order-status': typeof import('./fr/order-status.json')
  thanks: typeof import('./fr/thanks.json')
  refills: typeof import('./fr/refills.json')
  requests: typeof import('./fr/requests.json')
  'admin-requests': typeof import('./fr/admin-requests.json')
  payments: typeof import('./fr/payments.json')
  promotions: typeof import('./fr/promotions.json')
  accounts: typeof import('./fr/accounts.json')
  security: typeof import('./fr/security.json')
  settings: typeof import('./fr/settings.json')
  admin: typeof import('./fr/admin.json')
  'admin-catalogue': typeof import('./fr/admin-catalogue.json')
  'admin-content': typeof import('./fr/admin-content.json')
  'admin-dashboard': typeof import('./fr/admin-dashboard.json')
  'admin-demo': typeof import('./fr/admin-demo.json')
  'admin-desk': typeof import('./fr/admin-desk.json')
  delivery: typeof import('./fr/delivery.json')
  'admin-delivery': typeof import('./fr/admin-delivery.json')
  'admin-diagnostic': typeof import('./fr/admin-diagnostic.json')
  'admin-health': typeof import('./fr/admin-health.json')
  'admin-import': typeof import('./fr/admin-import.json')
  'admin-invoices': typeof import('./fr/admin-invoices.json')
  'admin-members': typeof import('./fr/admin-members.json')
  'admin-notifications': typeof import('./fr/admin-notifications.json')
  'admin-pickup': typeof import('./fr/admin-pickup.json')
  'admin-programs': typeof import('./fr/admin-programs.json')
  'admin-promotions': typeof import('./fr/admin-promotions.json')
  'admin-search': typeof import('./fr/admin-search.json')
  'admin-orders': typeof import('./fr/admin-orders.json')
  messaging: typeof import('./fr/messaging.json')
  'admin-messaging': typeof import('./fr/admin-messaging.json')
  'phone-login': typeof import('./fr/phone-login.json')
  notifications: typeof import('./fr/notifications.json')
  invoices: typeof import('./fr/invoices.json')
  mails: typeof import('./fr/mails.json')
  content: typeof import('./fr/content.json')
  diagnostic: typeof import('./fr/diagnostic.json')
  reaction: typeof import('./fr/reaction.json')
  result: typeof import('./fr/result.json')
  guard: typeof import('./fr/guard.json')
  'guest-order': typeof import('./fr/guest-order.json')
  questionnaire: typeof import('./fr/questionnaire.json')
  advice: typeof import('./fr/advice.json')
  pickup: typeof import('./fr/pickup.json')
  hours: typeof import('./fr/hours.json')
  contact: typeof import('./fr/contact.json')
  videos: typeof import('./fr/videos.json')
  offline: typeof import('./fr/offline.json')
  health: typeof import('./fr/health.json')
  outbox: typeof import('./fr/outbox.json')
  coming: typeof import('./fr/coming.json')
  complements: typeof import('./fr/complements.json')
  search: typeof import('./fr/search.json')
  'server-error': typeof import('./fr/server-error.json')
  wishlist: typeof import('./fr/wishlist.json')
}

/** Loaded message files by domain. Plural forms differ between languages, so only the domains are typed. */
export type Catalogues = { [Domain in keyof Messages]?: object }

/** Removes the suffix of plural and child forms from a message key, because code uses the key without it. */
type WithoutForm<Key extends string> =
  Key extends `${infer Base}_${'one' | 'many' | 'other' | 'zero' | 'child'}` ? Base : Key

type Leaves<T> = {
  [Key in keyof T & string]: T[Key] extends string ? WithoutForm<Key> : `${Key}.${Leaves<T[Key]>}`
}[keyof T & string]

/** The name of a message file; each domain has one, and one more for its administration pages. */
export type WordDomain = keyof Messages

/** The key of a message, `domain:path.of.key` (for example `cart:line.remove`), without the suffix of a plural form. */
export type MessageKey = {
  [Domain in keyof Messages & string]: `${Domain}:${Leaves<Messages[Domain]>}`
}[keyof Messages & string]

/** A function that translates a message key to one language: `t('cart:items', { count: 3 })`. */
export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string
