import { type Row, rowsOf } from './row.ts'

/** Point 8 of the specification: the messages to users, word for word where the specification gives them. */
export const rows: Row[] = [
  ...rowsOf('accounts', 'foundation', [
    {
      id: 'S8.login.failed',
      text: 'A failed login shows the server message, or "Email ou mot de passe incorrect"',
      proof:
        'tests/e2e/session.e2e.ts: a failed login says so and keeps what was typed; an answer without token or user is no login',
    },
    {
      id: 'S8.register.failed',
      text: 'A failed registration always shows "Cette adresse email est déjà utilisée"',
      proof:
        'tests/e2e/session.e2e.ts: a registration that fails says so in the specification’s words, with every field kept',
    },
    {
      id: 'S8.address.added',
      text: 'Success message: address added',
      proof:
        'tests/e2e/checkout.e2e.ts: addresses are added, edited, made the default and deleted after a confirmation, each with its message',
    },
    {
      id: 'S8.address.updated',
      text: 'Success message: address updated',
      proof:
        'tests/e2e/checkout.e2e.ts: addresses are added, edited, made the default and deleted after a confirmation, each with its message',
    },
    {
      id: 'S8.address.deleted',
      text: 'Success message: address deleted',
      proof:
        'tests/e2e/checkout.e2e.ts: addresses are added, edited, made the default and deleted after a confirmation, each with its message',
    },
  ]),
  ...rowsOf('accounts', 'members', [
    {
      id: 'S8.forgot.failed',
      text: "A reset mail that fails: Une erreur est survenue lors de l'envoi du mail de réinitialisation",
      proof: 'tests/e2e/members.e2e.ts: what fails is told in the specification’s words, or the server’s',
    },
    {
      id: 'S8.reset.failed',
      text: 'A failed password reset shows the server message or a generic password-reset error',
      proof: 'tests/e2e/members.e2e.ts: what fails is told in the specification’s words, or the server’s',
    },
    {
      id: 'S8.password.failed',
      text: 'A password change that fails: Une erreur est survenue lors du changement de mot de passe',
      proof: 'tests/e2e/members.e2e.ts: what fails is told in the specification’s words, or the server’s',
    },
    {
      id: 'S8.profile.failed',
      text: 'A profile update that fails: Une erreur est survenue lors de la mise à jour du profil',
      proof: 'tests/e2e/members.e2e.ts: what fails is told in the specification’s words, or the server’s',
    },
    {
      id: 'S8.preferences.failed',
      text: 'A failed preferences update has a message of that kind',
      proof:
        'tests/e2e/members.e2e.ts: preferences are kept with date and version, and a failure has the specification’s sentence',
    },
    {
      id: 'S8.rgpd.failed',
      text: 'A failed GDPR consent update has a message of that kind',
      proof:
        'tests/e2e/members.e2e.ts: preferences are kept with date and version, and a failure has the specification’s sentence',
    },
    {
      id: 'S8.newsletter.failed',
      text: 'A failed newsletter update has a message of that kind',
      proof:
        'tests/e2e/members.e2e.ts: preferences are kept with date and version, and a failure has the specification’s sentence',
    },
  ]),
  ...rowsOf('cart', 'foundation', [
    {
      id: 'S8.cart.401.add',
      text: 'A 401 when adding: Please login to add items to your cart',
      proof:
        'tests/e2e/cart.e2e.ts: adding on home shows its success for three seconds; a failure and an ended session say so',
    },
    {
      id: 'S8.cart.401.update',
      text: 'A 401 when updating the cart has the same kind of message',
      proof:
        'tests/e2e/member-cart.e2e.ts: each failure of a member’s cart has its words and takes the change back',
    },
    {
      id: 'S8.cart.401.remove',
      text: 'A 401 when removing from the cart has the same kind of message',
      proof:
        'tests/e2e/member-cart.e2e.ts: each failure of a member’s cart has its words and takes the change back',
    },
    {
      id: 'S8.cart.401.clear',
      text: 'A 401 when clearing the cart has the same kind of message',
      proof:
        'tests/e2e/member-cart.e2e.ts: each failure of a member’s cart has its words and takes the change back',
    },
    {
      id: 'S8.cart.unknownLine',
      text: 'An unknown guest line: Item not found in cart',
      proof: 'tests/e2e/cart.e2e.ts: two tabs of a guest show one cart, and a line that is gone says so',
    },
    {
      id: 'S8.cart.addFailed',
      text: "A failed add to cart: Une erreur est survenue lors de l'ajout au panier",
      proof:
        'tests/e2e/cart.e2e.ts: adding on home shows its success for three seconds; a failure and an ended session say so',
    },
    {
      id: 'S8.cart.loadFailed',
      text: 'There is a message for a failure to load the cart',
      proof: 'tests/e2e/session.e2e.ts: a 401 removes the session, except one of the cart',
    },
    {
      id: 'S8.cart.updateFailed',
      text: 'There is a message for a failure to update an item',
      proof:
        'tests/e2e/member-cart.e2e.ts: each failure of a member’s cart has its words and takes the change back',
    },
    {
      id: 'S8.cart.removeFailed',
      text: 'There is a message for a failure to remove an item',
      proof:
        'tests/e2e/member-cart.e2e.ts: each failure of a member’s cart has its words and takes the change back',
    },
  ]),
  ...rowsOf('notifications', 'members', [
    {
      id: 'S8.notifications.failed',
      text: 'Failed notifications show the server message, or "Erreur de chargement des notifications"',
      proof:
        'tests/e2e/notifications.e2e.ts: a failed list says so, in the words of the specification or the server’s',
    },
  ]),
  ...rowsOf('settings', 'foundation', [
    {
      id: 'S8.settings.listFailed',
      text: 'Settings that do not load: the server message or "Failed to fetch settings"',
      proof:
        'tests/e2e/admin.e2e.ts: the administrator changes settings and the VAT rate; the footer shows them, failures have their words',
    },
    {
      id: 'S8.settings.getFailed',
      text: 'A setting that does not load: the server message or "Failed to fetch setting"',
      proof:
        'tests/e2e/admin.e2e.ts: the administrator changes settings and the VAT rate; the footer shows them, failures have their words',
    },
    {
      id: 'S8.settings.putFailed',
      text: 'A setting that is not saved: the server message or "Failed to update setting"',
      proof:
        'tests/e2e/admin.e2e.ts: the administrator changes settings and the VAT rate; the footer shows them, failures have their words',
    },
    {
      id: 'S8.vat.getFailed',
      text: 'A VAT rate that does not load: the server message or "Failed to fetch VAT rate"',
      proof:
        'tests/e2e/admin.e2e.ts: the administrator changes settings and the VAT rate; the footer shows them, failures have their words',
    },
    {
      id: 'S8.vat.putFailed',
      text: 'A VAT rate that is not saved: the server message or "Failed to update VAT rate"',
      proof:
        'tests/e2e/admin.e2e.ts: the administrator changes settings and the VAT rate; the footer shows them, failures have their words',
    },
    {
      id: 'S8.footer.failed',
      text: 'The footer without its settings: Erreur lors du chargement des informations: ...',
      proof:
        'tests/e2e/session.e2e.ts: without its settings the shop stays open, and the footer says what failed',
    },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S8.product.loadFailed',
      text: 'There is a message for a failure to load a product',
      proof: 'tests/e2e/product-tabs.e2e.ts: what fails in the tabs of a product has its words',
    },
    {
      id: 'S8.product.deleteFailed',
      text: 'There is a message for a failure to delete a product',
      proof:
        'tests/e2e/admin-catalogue.e2e.ts: products are searched, filtered, changed in bulk and deleted after a confirmation',
    },
    {
      id: 'S8.categories.loadFailed',
      text: 'There is a message for a failure to load categories',
      proof: 'tests/e2e/product-tabs.e2e.ts: what fails in the tabs of a product has its words',
    },
    {
      id: 'S8.categories.addFailed',
      text: 'There is a message for a failure to add categories',
      proof: 'tests/e2e/product-tabs.e2e.ts: what fails in the tabs of a product has its words',
    },
    {
      id: 'S8.categories.removeFailed',
      text: 'There is a message for a failure to remove categories',
      proof: 'tests/e2e/product-tabs.e2e.ts: what fails in the tabs of a product has its words',
    },
    {
      id: 'S8.ingredients.loadFailed',
      text: 'There is a message for a failure to load ingredients',
      proof:
        'tests/e2e/product-tabs.e2e.ts: a new ingredient is made inline; each refusal has the specification’s words',
    },
    {
      id: 'S8.ingredients.addFailed',
      text: 'There is a message for a failure to add ingredients',
      proof: 'tests/e2e/product-tabs.e2e.ts: what fails in the tabs of a product has its words',
    },
    {
      id: 'S8.ingredients.removeFailed',
      text: 'There is a message for a failure to remove ingredients',
      proof: 'tests/e2e/product-tabs.e2e.ts: what fails in the tabs of a product has its words',
    },
    {
      id: 'S8.ingredientSelector.search',
      text: 'The ingredient search fails: Error searching for ingredients',
      proof:
        'tests/e2e/product-tabs.e2e.ts: a new ingredient is made inline; each refusal has the specification’s words',
    },
    {
      id: 'S8.ingredientSelector.name',
      text: 'A new ingredient without a name: Ingredient name is required',
      proof:
        'tests/e2e/product-tabs.e2e.ts: a new ingredient is made inline; each refusal has the specification’s words',
    },
    {
      id: 'S8.ingredientSelector.validation',
      text: 'A new ingredient that the server refuses: Validation error',
      proof:
        'tests/e2e/product-tabs.e2e.ts: a new ingredient is made inline; each refusal has the specification’s words',
    },
    {
      id: 'S8.ingredientSelector.add',
      text: 'A new ingredient that cannot be added: Error adding new ingredient',
      proof:
        'tests/e2e/product-tabs.e2e.ts: a new ingredient is made inline; each refusal has the specification’s words',
    },
    {
      id: 'S8.ingredients.added',
      text: 'Success message: ingredients added, with the count',
      proof:
        'tests/e2e/product-tabs.e2e.ts: each tab of a product searches, adds and removes several at once, after a confirmation and with their number',
    },
    {
      id: 'S8.ingredients.removed',
      text: 'Success message: ingredients removed, with the count',
      proof:
        'tests/e2e/product-tabs.e2e.ts: each tab of a product searches, adds and removes several at once, after a confirmation and with their number',
    },
    {
      id: 'S8.skinTypes.added',
      text: 'Success message: skin types added, with the count',
      proof:
        'tests/e2e/product-tabs.e2e.ts: each tab of a product searches, adds and removes several at once, after a confirmation and with their number',
    },
    {
      id: 'S8.skinTypes.removed',
      text: 'Success message: skin types removed, with the count',
      proof:
        'tests/e2e/product-tabs.e2e.ts: each tab of a product searches, adds and removes several at once, after a confirmation and with their number',
    },
  ]),
  ...rowsOf('content', 'foundation', [
    {
      id: 'S8.articles.noFeatured',
      text: 'No featured article: Aucun article disponible dans votre langue pour le moment',
      proof:
        'tests/e2e/content.e2e.ts: home shows the featured articles of the language, three at most, and says when there are none',
    },
  ]),
  ...rowsOf('content', 'content', [
    {
      id: 'S8.articles.loadFailed',
      text: 'There is a message for a failure to load articles',
      proof:
        'tests/e2e/content.e2e.ts: a list of articles that cannot be read says so, and is taken for no empty shop',
    },
    {
      id: 'S8.articles.createFailed',
      text: 'There is a message for a failure to create an article',
      proof:
        'tests/e2e/admin-content.e2e.ts: a failure to load, create, change or delete an article is told in words',
    },
    {
      id: 'S8.articles.updateFailed',
      text: 'There is a message for a failure to update an article',
      proof:
        'tests/e2e/admin-content.e2e.ts: a failure to load, create, change or delete an article is told in words',
    },
    {
      id: 'S8.articles.deleteFailed',
      text: 'There is a message for a failure to delete an article',
      proof:
        'tests/e2e/admin-content.e2e.ts: a failure to load, create, change or delete an article is told in words',
    },
  ]),
  ...rowsOf('orders', 'foundation', [
    {
      id: 'S8.order.failed',
      text: 'An order that fails: An error occurred while placing your order',
      proof:
        'tests/e2e/checkout.e2e.ts: a failed order says so and keeps everything; a line sold out meanwhile is named and the rest kept',
    },
    {
      id: 'S8.order.placed',
      text: 'Success message: order placed',
      proof:
        'tests/e2e/checkout.e2e.ts: the confirmation shows summary, shipping and payment, asks for address and terms, takes a message and thanks for the order',
    },
  ]),
  ...rowsOf('platform', 'foundation', [
    {
      id: 'S8.generic',
      text: 'Any other failure: An error occurred, please try again later',
      proof: 'tests/messages.test.ts: the specification’s texts are word for word',
    },
    {
      id: 'S8.admin.validation',
      text: 'Admin text: Erreur de validation des données',
      proof: 'tests/messages.test.ts: the specification’s texts are word for word',
    },
    {
      id: 'S8.admin.server',
      text: 'Admin text: Une erreur serveur est survenue',
      proof: 'tests/messages.test.ts: the specification’s texts are word for word',
    },
  ]),
]
