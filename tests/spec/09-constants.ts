import { type Row, rowsOf } from './row.ts'

/** Point 9 of the specification: business constants and limits. */
export const rows: Row[] = [
  ...rowsOf('platform', 'foundation', [
    {
      id: 'S9.timeout',
      text: 'The request timeout is 10000 ms',
      proof: 'web/lib/api.test.ts: a call that takes longer than ten seconds fails',
    },
    {
      id: 'S9.storage.local_cart',
      text: 'The browser-storage key of the guest cart is local_cart',
      proof:
        'tests/e2e/cart.e2e.ts: a guest’s cart is kept in local_cart, counts lines, and is shown with prices, subtotals and total',
    },
    {
      id: 'S9.storage.token',
      text: 'The browser-storage key of the token is token',
      proof:
        'tests/e2e/session.e2e.ts: login goes by the encrypted route and keeps token and user; the next load restores the session',
    },
    {
      id: 'S9.storage.currentUser',
      text: 'The browser-storage key of the user is currentUser',
      proof:
        'tests/e2e/session.e2e.ts: login goes by the encrypted route and keeps token and user; the next load restores the session',
    },
    {
      id: 'S9.storage.language',
      text: 'The browser-storage key of the language is language',
      proof:
        'tests/e2e/language.e2e.ts: choosing a language sets it at once, on every page, and stores it under language',
    },
    {
      id: 'S9.encryption',
      text: 'Login encryption is RSA-OAEP with SHA-256',
      proof:
        'web/features/accounts/encrypt-credentials.test.ts: credentials are encrypted with RSA-OAEP and SHA-256 together with a nonce and the time',
    },
    {
      id: 'S9.nonce',
      text: 'The nonce has 16 random bytes',
      proof:
        'web/features/accounts/encrypt-credentials.test.ts: the nonce is sixteen random bytes in base64, new each time',
    },
  ]),
  ...rowsOf('accounts', 'members', [
    {
      id: 'S9.export.filename',
      text: 'The default export filename is membres_export.xlsx',
      proof:
        'server/domains/accounts/members/member-export.test.ts: is a spreadsheet with typed cells under the name that the specification gives it',
    },
  ]),
  ...rowsOf('settings', 'foundation', [
    {
      id: 'S9.vat',
      text: 'The default VAT rate is 18',
      proof: 'server/domains/settings/settings.test.ts: is 18 and delivery is free where nothing is stored',
    },
    {
      id: 'S9.city',
      text: 'The default city is Ouagadougou',
      proof:
        'tests/e2e/checkout.e2e.ts: addresses are added, edited, made the default and deleted after a confirmation, each with its message',
    },
    {
      id: 'S9.country',
      text: 'The default country is Burkina Faso',
      proof:
        'tests/e2e/checkout.e2e.ts: addresses are added, edited, made the default and deleted after a confirmation, each with its message',
    },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S9.currency',
      text: 'The currency is FCFA',
      proof: 'web/ui/price.test.ts: %i in %s reads %s, without a space where a line could break',
    },
    {
      id: 'S9.perPage',
      text: 'The product list falls back to perPage 10',
      proof:
        'server/domains/catalogue/reading/products.test.ts: is a page of published products, the newest first',
    },
    {
      id: 'S9.photoSize',
      text: 'The size limit of a product photo is 2 MB',
      proof: 'server/domains/catalogue/photos.test.ts: more than 2 MB is too large; 2 MB is not',
    },
  ]),
  ...rowsOf('content', 'content', [
    {
      id: 'S9.featured',
      text: 'Home shows 3 featured articles',
      proof:
        'tests/e2e/content.e2e.ts: home shows the featured articles of the language, three at most, and says when there are none',
    },
    {
      id: 'S9.articleImageSize',
      text: 'The size limit of an article image is 2 MB',
      proof:
        'tests/e2e/admin-content.e2e.ts: an editor writes an article and sends it for review, an administrator publishes it, a visitor reads it',
    },
    {
      id: 'S9.newsletter.delay',
      text: 'The simulated newsletter submit takes 1 s',
      proof:
        'tests/e2e/content.e2e.ts: the newsletter refuses what is no address, and thanks for one for 5 s without a call',
    },
    {
      id: 'S9.newsletter.success',
      text: 'The newsletter success message stays 5 s',
      proof:
        'tests/e2e/content.e2e.ts: the newsletter refuses what is no address, and thanks for one for 5 s without a call',
    },
    {
      id: 'S9.article.language',
      text: 'The article language follows the current locale',
      proof:
        'tests/e2e/content.e2e.ts: an article follows the reader’s language, and stays as it is where it has one only',
    },
  ]),
  ...rowsOf('cart', 'foundation', [
    {
      id: 'S9.addToCart.success',
      text: 'The add-to-cart success message stays 3 s',
      proof:
        'tests/e2e/cart.e2e.ts: adding on home shows its success for three seconds; a failure and an ended session say so',
    },
  ]),
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S9.loader',
      text: 'The initial loader shows for 500 ms',
      proof: 'tests/e2e/shell.e2e.ts: the first load shows a spinner for half a second, the next page none',
    },
    {
      id: 'S9.toast.position',
      text: 'Toasts are top-right',
      proof:
        'tests/e2e/session.e2e.ts: messages appear at the top right, stay five seconds, wait under the pointer and go by a click',
    },
    {
      id: 'S9.toast.duration',
      text: 'Toasts stay 5000 ms',
      proof:
        'tests/e2e/session.e2e.ts: messages appear at the top right, stay five seconds, wait under the pointer and go by a click',
    },
    {
      id: 'S9.toast.click',
      text: 'Toasts close on a click',
      proof:
        'tests/e2e/session.e2e.ts: messages appear at the top right, stay five seconds, wait under the pointer and go by a click',
    },
    {
      id: 'S9.toast.hover',
      text: 'Toasts pause on hover',
      proof:
        'tests/e2e/session.e2e.ts: messages appear at the top right, stay five seconds, wait under the pointer and go by a click',
    },
    {
      id: 'S9.languages',
      text: 'The languages are fr (default) and en',
      proof:
        'server/domains/settings/languages.test.ts: GET /langues/all answers a bare list of id, nom, code',
    },
  ]),
  ...rowsOf('orders', 'foundation', [
    {
      id: 'S9.payment.cash',
      text: 'Cash on delivery is a payment method',
      proof:
        'server/domains/orders/placing/checkout.test.ts: copies names, prices and address, takes the stock, empties the cart',
    },
  ]),
  ...rowsOf('orders', 'orders-to-door', [
    {
      id: 'S9.payment.card',
      text: 'Credit card is a payment method',
      proof:
        'server/domains/payments/payments.test.ts: is placed, holds its stock, and leads to the page of the provider',
    },
  ]),
]
