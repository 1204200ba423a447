import { type Row, rowsOf } from './row.ts'

/** Point 9 of the specification: business constants and limits. */
export const rows: Row[] = [
  ...rowsOf('platform', 'foundation', [
    { id: 'S9.timeout', text: 'The request timeout is 10000 ms', proof: null },
    {
      id: 'S9.storage.local_cart',
      text: 'The browser-storage key of the guest cart is local_cart',
      proof: null,
    },
    { id: 'S9.storage.token', text: 'The browser-storage key of the token is token', proof: null },
    { id: 'S9.storage.currentUser', text: 'The browser-storage key of the user is currentUser', proof: null },
    { id: 'S9.storage.language', text: 'The browser-storage key of the language is language', proof: null },
    { id: 'S9.encryption', text: 'Login encryption is RSA-OAEP with SHA-256', proof: null },
    { id: 'S9.nonce', text: 'The nonce has 16 random bytes', proof: null },
  ]),
  ...rowsOf('accounts', 'members', [
    { id: 'S9.export.filename', text: 'The default export filename is membres_export.xlsx', proof: null },
  ]),
  ...rowsOf('settings', 'foundation', [
    { id: 'S9.vat', text: 'The default VAT rate is 18', proof: null },
    { id: 'S9.city', text: 'The default city is Ouagadougou', proof: null },
    { id: 'S9.country', text: 'The default country is Burkina Faso', proof: null },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    { id: 'S9.currency', text: 'The currency is FCFA', proof: null },
    { id: 'S9.perPage', text: 'The product list falls back to perPage 10', proof: null },
    { id: 'S9.photoSize', text: 'The size limit of a product photo is 2 MB', proof: null },
  ]),
  ...rowsOf('content', 'content', [
    { id: 'S9.featured', text: 'Home shows 3 featured articles', proof: null },
    { id: 'S9.articleImageSize', text: 'The size limit of an article image is 2 MB', proof: null },
    { id: 'S9.newsletter.delay', text: 'The simulated newsletter submit takes 1 s', proof: null },
    { id: 'S9.newsletter.success', text: 'The newsletter success message stays 5 s', proof: null },
    { id: 'S9.article.language', text: 'The article language follows the current locale', proof: null },
  ]),
  ...rowsOf('cart', 'foundation', [
    { id: 'S9.addToCart.success', text: 'The add-to-cart success message stays 3 s', proof: null },
  ]),
  ...rowsOf('shell', 'foundation', [
    { id: 'S9.loader', text: 'The initial loader shows for 500 ms', proof: null },
    { id: 'S9.toast.position', text: 'Toasts are top-right', proof: null },
    { id: 'S9.toast.duration', text: 'Toasts stay 5000 ms', proof: null },
    { id: 'S9.toast.click', text: 'Toasts close on a click', proof: null },
    { id: 'S9.toast.hover', text: 'Toasts pause on hover', proof: null },
    { id: 'S9.languages', text: 'The languages are fr (default) and en', proof: null },
  ]),
  ...rowsOf('orders', 'foundation', [
    { id: 'S9.payment.cash', text: 'Cash on delivery is a payment method', proof: null },
  ]),
  ...rowsOf('orders', 'orders-to-door', [
    { id: 'S9.payment.card', text: 'Credit card is a payment method', proof: null },
  ]),
]
