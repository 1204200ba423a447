import { type Row, rowsOf } from './row.ts'

/** Point 2 of the specification: home, cart, order confirmation, addresses. */
export const rows: Row[] = [
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S2.home.hero.start',
      text: 'The home hero has a start-analysis button to /questionnaire',
      proof: null,
    },
    {
      id: 'S2.home.hero.advice',
      text: 'The home hero has a link to /advice',
      proof: null,
    },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S2.home.recommended',
      text: 'Home shows the recommended products',
      proof: null,
    },
    {
      id: 'S2.home.recommended.all',
      text: 'The recommended products on home are not paginated',
      proof: null,
    },
  ]),
  ...rowsOf('content', 'content', [
    { id: 'S2.home.steps', text: 'Home explains how it works in 4 steps', proof: null },
    { id: 'S2.home.testimonials', text: 'Home shows 3 static testimonials', proof: null },
    { id: 'S2.home.articles', text: 'Home shows up to 3 featured articles', proof: null },
    { id: 'S2.home.newsletter', text: 'Home has a newsletter sign-up', proof: null },
  ]),
  ...rowsOf('cart', 'foundation', [
    {
      id: 'S2.cart.items',
      text: 'The cart screen lists the items',
      proof: null,
    },
    {
      id: 'S2.cart.quantity',
      text: 'The cart screen shows and changes the quantity of an item',
      proof: null,
    },
    {
      id: 'S2.cart.price',
      text: 'The cart screen shows the price of an item',
      proof: null,
    },
    {
      id: 'S2.cart.subtotal',
      text: 'The cart screen shows the subtotal of an item',
      proof: null,
    },
    {
      id: 'S2.cart.total',
      text: 'The cart screen shows the total',
      proof: null,
    },
    {
      id: 'S2.cart.clear',
      text: 'The cart screen can clear the cart',
      proof: null,
    },
    {
      id: 'S2.cart.continue',
      text: 'The cart screen offers to continue shopping',
      proof: null,
    },
    {
      id: 'S2.cart.checkout',
      text: 'The cart screen offers checkout',
      proof: null,
    },
  ]),
  ...rowsOf('orders', 'foundation', [
    {
      id: 'S2.confirmation.summary',
      text: 'Order confirmation shows the order summary',
      proof: null,
    },
    {
      id: 'S2.confirmation.shipping',
      text: 'Order confirmation shows the shipping information',
      proof: null,
    },
    {
      id: 'S2.confirmation.payment.cash',
      text: 'Order confirmation offers cash on delivery',
      proof: null,
    },
    {
      id: 'S2.confirmation.terms',
      text: 'Order confirmation asks to accept the terms',
      proof: null,
    },
    {
      id: 'S2.confirmation.message',
      text: 'Order confirmation takes an optional order message',
      proof: null,
    },
    {
      id: 'S2.confirmation.place',
      text: 'Order confirmation has a button that places the order',
      proof: null,
    },
    {
      id: 'S2.confirmation.back',
      text: 'Order confirmation leads back to the cart',
      proof: null,
    },
    {
      id: 'S2.confirmation.thankYou',
      text: 'A placed order leads to the thank-you page',
      proof: null,
    },
  ]),
  ...rowsOf('orders', 'orders-to-door', [
    {
      id: 'S2.confirmation.payment.card',
      text: 'Order confirmation offers payment by credit card',
      proof: null,
    },
  ]),
  ...rowsOf('accounts', 'foundation', [
    {
      id: 'S2.addresses.list',
      text: 'The address manager lists the addresses',
      proof: null,
    },
    {
      id: 'S2.addresses.add',
      text: 'The address manager adds an address',
      proof: null,
    },
    {
      id: 'S2.addresses.edit',
      text: 'The address manager edits an address',
      proof: null,
    },
    {
      id: 'S2.addresses.delete',
      text: 'The address manager deletes an address after a confirmation',
      proof: null,
    },
    {
      id: 'S2.addresses.default',
      text: 'The address manager sets the default address',
      proof: null,
    },
    {
      id: 'S2.addresses.select',
      text: 'The address manager selects an address for the order',
      proof: null,
    },
  ]),
]
