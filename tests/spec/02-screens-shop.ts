import { type Row, rowsOf } from './row.ts'

/** Point 2 of the specification: home, cart, order confirmation, addresses. */
export const rows: Row[] = [
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S2.home.hero.start',
      text: 'The home hero has a start-analysis button to /questionnaire',
      proof:
        'tests/e2e/catalogue.e2e.ts: home has the start of the analysis, the advice, and every recommended product without pages',
    },
    {
      id: 'S2.home.hero.advice',
      text: 'The home hero has a link to /advice',
      proof:
        'tests/e2e/catalogue.e2e.ts: home has the start of the analysis, the advice, and every recommended product without pages',
    },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S2.home.recommended',
      text: 'Home shows the recommended products',
      proof:
        'tests/e2e/catalogue.e2e.ts: home has the start of the analysis, the advice, and every recommended product without pages',
    },
    {
      id: 'S2.home.recommended.all',
      text: 'The recommended products on home are not paginated',
      proof:
        'tests/e2e/catalogue.e2e.ts: home has the start of the analysis, the advice, and every recommended product without pages',
    },
  ]),
  ...rowsOf('content', 'content', [
    {
      id: 'S2.home.steps',
      text: 'Home explains how it works in 4 steps',
      proof: 'tests/e2e/content.e2e.ts: home explains how it works in four steps and lets three people speak',
    },
    {
      id: 'S2.home.testimonials',
      text: 'Home shows 3 static testimonials',
      proof: 'tests/e2e/content.e2e.ts: home explains how it works in four steps and lets three people speak',
    },
    {
      id: 'S2.home.articles',
      text: 'Home shows up to 3 featured articles',
      proof:
        'tests/e2e/content.e2e.ts: home shows the featured articles of the language, three at most, and says when there are none',
    },
    {
      id: 'S2.home.newsletter',
      text: 'Home has a newsletter sign-up',
      proof:
        'tests/e2e/content.e2e.ts: the newsletter refuses what is no address, and thanks for one for 5 s without a call',
    },
  ]),
  ...rowsOf('cart', 'foundation', [
    {
      id: 'S2.cart.items',
      text: 'The cart screen lists the items',
      proof:
        'tests/e2e/cart.e2e.ts: a guest’s cart is kept in local_cart, counts lines, and is shown with prices, subtotals and total',
    },
    {
      id: 'S2.cart.quantity',
      text: 'The cart screen shows and changes the quantity of an item',
      proof:
        'tests/e2e/cart.e2e.ts: a guest’s cart is kept in local_cart, counts lines, and is shown with prices, subtotals and total',
    },
    {
      id: 'S2.cart.price',
      text: 'The cart screen shows the price of an item',
      proof:
        'tests/e2e/cart.e2e.ts: a guest’s cart is kept in local_cart, counts lines, and is shown with prices, subtotals and total',
    },
    {
      id: 'S2.cart.subtotal',
      text: 'The cart screen shows the subtotal of an item',
      proof:
        'tests/e2e/cart.e2e.ts: a guest’s cart is kept in local_cart, counts lines, and is shown with prices, subtotals and total',
    },
    {
      id: 'S2.cart.total',
      text: 'The cart screen shows the total',
      proof:
        'tests/e2e/cart.e2e.ts: a guest’s cart is kept in local_cart, counts lines, and is shown with prices, subtotals and total',
    },
    {
      id: 'S2.cart.clear',
      text: 'The cart screen can clear the cart',
      proof:
        'tests/e2e/cart.e2e.ts: a removed line can be brought back, and emptying the cart is asked first',
    },
    {
      id: 'S2.cart.continue',
      text: 'The cart screen offers to continue shopping',
      proof:
        'tests/e2e/cart.e2e.ts: a guest’s cart is kept in local_cart, counts lines, and is shown with prices, subtotals and total',
    },
    {
      id: 'S2.cart.checkout',
      text: 'The cart screen offers checkout',
      proof:
        'tests/e2e/cart.e2e.ts: a guest’s cart is kept in local_cart, counts lines, and is shown with prices, subtotals and total',
    },
  ]),
  ...rowsOf('orders', 'foundation', [
    {
      id: 'S2.confirmation.summary',
      text: 'Order confirmation shows the order summary',
      proof:
        'tests/e2e/checkout.e2e.ts: the confirmation shows summary, shipping and payment, asks for address and terms, takes a message and thanks for the order',
    },
    {
      id: 'S2.confirmation.shipping',
      text: 'Order confirmation shows the shipping information',
      proof:
        'tests/e2e/checkout.e2e.ts: the confirmation shows summary, shipping and payment, asks for address and terms, takes a message and thanks for the order',
    },
    {
      id: 'S2.confirmation.payment.cash',
      text: 'Order confirmation offers cash on delivery',
      proof:
        'tests/e2e/checkout.e2e.ts: the confirmation shows summary, shipping and payment, asks for address and terms, takes a message and thanks for the order',
    },
    {
      id: 'S2.confirmation.terms',
      text: 'Order confirmation asks to accept the terms',
      proof:
        'tests/e2e/checkout.e2e.ts: the confirmation shows summary, shipping and payment, asks for address and terms, takes a message and thanks for the order',
    },
    {
      id: 'S2.confirmation.message',
      text: 'Order confirmation takes an optional order message',
      proof:
        'tests/e2e/checkout.e2e.ts: the confirmation shows summary, shipping and payment, asks for address and terms, takes a message and thanks for the order',
    },
    {
      id: 'S2.confirmation.place',
      text: 'Order confirmation has a button that places the order',
      proof:
        'tests/e2e/checkout.e2e.ts: the confirmation shows summary, shipping and payment, asks for address and terms, takes a message and thanks for the order',
    },
    {
      id: 'S2.confirmation.back',
      text: 'Order confirmation leads back to the cart',
      proof:
        'tests/e2e/checkout.e2e.ts: the confirmation shows summary, shipping and payment, asks for address and terms, takes a message and thanks for the order',
    },
    {
      id: 'S2.confirmation.thankYou',
      text: 'A placed order leads to the thank-you page',
      proof:
        'tests/e2e/checkout.e2e.ts: the confirmation shows summary, shipping and payment, asks for address and terms, takes a message and thanks for the order',
    },
  ]),
  ...rowsOf('orders', 'orders-to-door', [
    {
      id: 'S2.confirmation.payment.card',
      text: 'Order confirmation offers payment by credit card',
      proof:
        'tests/e2e/payments.e2e.ts: an order by card leads to the page of the test provider, is paid there and thanked for',
    },
  ]),
  ...rowsOf('accounts', 'foundation', [
    {
      id: 'S2.addresses.list',
      text: 'The address manager lists the addresses',
      proof:
        'tests/e2e/checkout.e2e.ts: addresses are added, edited, made the default and deleted after a confirmation, each with its message',
    },
    {
      id: 'S2.addresses.add',
      text: 'The address manager adds an address',
      proof:
        'tests/e2e/checkout.e2e.ts: addresses are added, edited, made the default and deleted after a confirmation, each with its message',
    },
    {
      id: 'S2.addresses.edit',
      text: 'The address manager edits an address',
      proof:
        'tests/e2e/checkout.e2e.ts: addresses are added, edited, made the default and deleted after a confirmation, each with its message',
    },
    {
      id: 'S2.addresses.delete',
      text: 'The address manager deletes an address after a confirmation',
      proof:
        'tests/e2e/checkout.e2e.ts: addresses are added, edited, made the default and deleted after a confirmation, each with its message',
    },
    {
      id: 'S2.addresses.default',
      text: 'The address manager sets the default address',
      proof:
        'tests/e2e/checkout.e2e.ts: addresses are added, edited, made the default and deleted after a confirmation, each with its message',
    },
    {
      id: 'S2.addresses.select',
      text: 'The address manager selects an address for the order',
      proof:
        'tests/e2e/checkout.e2e.ts: the confirmation shows summary, shipping and payment, asks for address and terms, takes a message and thanks for the order',
    },
  ]),
]
