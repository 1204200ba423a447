import { type Row, rowsOf } from './row.ts'

/** Point 5 of the specification: validation rules. */
export const rows: Row[] = [
  ...rowsOf('content', 'content', [
    {
      id: 'S5.newsletter.required',
      text: 'An empty newsletter address: please enter your email address',
      proof:
        'tests/e2e/content.e2e.ts: the newsletter refuses what is no address, and thanks for one for 5 s without a call',
    },
    {
      id: 'S5.newsletter.pattern',
      text: 'A newsletter address off the simple pattern: please enter a valid email address',
      proof:
        'tests/e2e/content.e2e.ts: the newsletter refuses what is no address, and thanks for one for 5 s without a call',
    },
    {
      id: 'S5.article.imageType',
      text: 'An article cover image is JPG, PNG or WebP',
      proof:
        'tests/e2e/admin-content.e2e.ts: an editor writes an article and sends it for review, an administrator publishes it, a visitor reads it',
    },
    {
      id: 'S5.article.imageSize',
      text: 'An article cover image has at most 2 MB',
      proof:
        'tests/e2e/admin-content.e2e.ts: an editor writes an article and sends it for review, an administrator publishes it, a visitor reads it',
    },
    {
      id: 'S5.article.form',
      text: 'An invalid article form says: Please correct the errors in the form',
      proof:
        'tests/e2e/admin-content.e2e.ts: an editor writes an article and sends it for review, an administrator publishes it, a visitor reads it',
    },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S5.product.photoType',
      text: 'A product photo is JPG, PNG or WebP',
      proof: 'server/domains/catalogue/photos.test.ts: %s is refused by field and leaves nothing',
    },
    {
      id: 'S5.product.photoSize',
      text: 'A product photo has at most 2 MB',
      proof: 'server/domains/catalogue/photos.test.ts: more than 2 MB is too large; 2 MB is not',
    },
    {
      id: 'S5.ingredient.name',
      text: 'Creating an ingredient needs a name: Ingredient name is required',
      proof:
        'tests/e2e/product-tabs.e2e.ts: a new ingredient is made inline; each refusal has the specification’s words',
    },
  ]),
  ...rowsOf('cart', 'foundation', [
    {
      id: 'S5.stock.addDisabled',
      text: 'Add to cart is disabled when stock is 0 or less',
      proof: 'tests/e2e/cart.e2e.ts: a sold-out product cannot be added, on its page and in lists',
    },
  ]),
  ...rowsOf('orders', 'foundation', [
    {
      id: 'S5.checkout.address',
      text: 'Checkout without an address says: Please select a shipping address to continue',
      proof:
        'tests/e2e/checkout.e2e.ts: the confirmation shows summary, shipping and payment, asks for address and terms, takes a message and thanks for the order',
    },
    {
      id: 'S5.checkout.terms',
      text: 'The terms must be accepted at checkout',
      proof:
        'tests/e2e/checkout.e2e.ts: the confirmation shows summary, shipping and payment, asks for address and terms, takes a message and thanks for the order',
    },
  ]),
  ...rowsOf('accounts', 'foundation', [
    {
      id: 'S5.address.delete',
      text: 'Deleting an address asks for a confirmation',
      proof:
        'tests/e2e/checkout.e2e.ts: addresses are added, edited, made the default and deleted after a confirmation, each with its message',
    },
    {
      id: 'S5.password.rules',
      text: 'Passwords have rules, on the form and on the server',
      proof: 'server/domains/accounts/registration.test.ts: %s is refused, by field',
    },
    {
      id: 'S5.registration.rules',
      text: 'The fields of registration have rules, on the form and on the server',
      proof: 'server/domains/accounts/registration.test.ts: %s is refused, by field',
    },
  ]),
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S5.template.required',
      text: 'There is a message for a required field',
      proof: 'tests/messages.test.ts: each generic rule has its message in both languages',
    },
    {
      id: 'S5.template.email',
      text: 'There is a message for an invalid email',
      proof: 'tests/messages.test.ts: each generic rule has its message in both languages',
    },
    {
      id: 'S5.template.passwordMatch',
      text: 'There is a message for passwords that do not match',
      proof: 'tests/messages.test.ts: each generic rule has its message in both languages',
    },
    {
      id: 'S5.template.minLength',
      text: 'There is a message for a minimum length of {min}',
      proof: 'tests/messages.test.ts: each generic rule has its message in both languages',
    },
    {
      id: 'S5.template.maxLength',
      text: 'There is a message for a maximum length of {max}',
      proof: 'tests/messages.test.ts: each generic rule has its message in both languages',
    },
    {
      id: 'S5.template.numeric',
      text: 'There is a message for a numeric field',
      proof: 'tests/messages.test.ts: each generic rule has its message in both languages',
    },
    {
      id: 'S5.template.url',
      text: 'There is a message for a URL',
      proof: 'tests/messages.test.ts: each generic rule has its message in both languages',
    },
    {
      id: 'S5.template.letters',
      text: 'There is a message for letters only',
      proof: 'tests/messages.test.ts: each generic rule has its message in both languages',
    },
    {
      id: 'S5.template.alphanumeric',
      text: 'There is a message for letters and numbers only',
      proof: 'tests/messages.test.ts: each generic rule has its message in both languages',
    },
    {
      id: 'S5.template.sameAs',
      text: 'There is a message for a field identical to another field',
      proof: 'tests/messages.test.ts: each generic rule has its message in both languages',
    },
  ]),
]
