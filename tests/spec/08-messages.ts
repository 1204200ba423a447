import { type Row, rowsOf } from './row.ts'

/** Point 8 of the specification: the messages to users, word for word where the specification gives them. */
export const rows: Row[] = [
  ...rowsOf('accounts', 'foundation', [
    {
      id: 'S8.login.failed',
      text: 'A failed login shows the server message, or "Email ou mot de passe incorrect"',
      proof: null,
    },
    {
      id: 'S8.register.failed',
      text: 'A failed registration always shows "Cette adresse email est déjà utilisée"',
      proof: null,
    },
    {
      id: 'S8.address.added',
      text: 'Success message: address added',
      proof: null,
    },
    {
      id: 'S8.address.updated',
      text: 'Success message: address updated',
      proof: null,
    },
    {
      id: 'S8.address.deleted',
      text: 'Success message: address deleted',
      proof: null,
    },
  ]),
  ...rowsOf('accounts', 'members', [
    {
      id: 'S8.forgot.failed',
      text: "A reset mail that fails: Une erreur est survenue lors de l'envoi du mail de réinitialisation",
      proof: null,
    },
    {
      id: 'S8.reset.failed',
      text: 'A failed password reset shows the server message or a generic password-reset error',
      proof: null,
    },
    {
      id: 'S8.password.failed',
      text: 'A password change that fails: Une erreur est survenue lors du changement de mot de passe',
      proof: null,
    },
    {
      id: 'S8.profile.failed',
      text: 'A profile update that fails: Une erreur est survenue lors de la mise à jour du profil',
      proof: null,
    },
    {
      id: 'S8.preferences.failed',
      text: 'A failed preferences update has a message of that kind',
      proof: null,
    },
    { id: 'S8.rgpd.failed', text: 'A failed GDPR consent update has a message of that kind', proof: null },
    {
      id: 'S8.newsletter.failed',
      text: 'A failed newsletter update has a message of that kind',
      proof: null,
    },
  ]),
  ...rowsOf('cart', 'foundation', [
    {
      id: 'S8.cart.401.add',
      text: 'A 401 when adding: Please login to add items to your cart',
      proof: null,
    },
    {
      id: 'S8.cart.401.update',
      text: 'A 401 when updating the cart has the same kind of message',
      proof: null,
    },
    {
      id: 'S8.cart.401.remove',
      text: 'A 401 when removing from the cart has the same kind of message',
      proof: null,
    },
    {
      id: 'S8.cart.401.clear',
      text: 'A 401 when clearing the cart has the same kind of message',
      proof: null,
    },
    {
      id: 'S8.cart.unknownLine',
      text: 'An unknown guest line: Item not found in cart',
      proof: null,
    },
    {
      id: 'S8.cart.addFailed',
      text: "A failed add to cart: Une erreur est survenue lors de l'ajout au panier",
      proof: null,
    },
    {
      id: 'S8.cart.loadFailed',
      text: 'There is a message for a failure to load the cart',
      proof: null,
    },
    {
      id: 'S8.cart.updateFailed',
      text: 'There is a message for a failure to update an item',
      proof: null,
    },
    {
      id: 'S8.cart.removeFailed',
      text: 'There is a message for a failure to remove an item',
      proof: null,
    },
  ]),
  ...rowsOf('notifications', 'members', [
    {
      id: 'S8.notifications.failed',
      text: 'Failed notifications show the server message, or "Erreur de chargement des notifications"',
      proof: null,
    },
  ]),
  ...rowsOf('settings', 'foundation', [
    {
      id: 'S8.settings.listFailed',
      text: 'Settings that do not load: the server message or "Failed to fetch settings"',
      proof: null,
    },
    {
      id: 'S8.settings.getFailed',
      text: 'A setting that does not load: the server message or "Failed to fetch setting"',
      proof: null,
    },
    {
      id: 'S8.settings.putFailed',
      text: 'A setting that is not saved: the server message or "Failed to update setting"',
      proof: null,
    },
    {
      id: 'S8.vat.getFailed',
      text: 'A VAT rate that does not load: the server message or "Failed to fetch VAT rate"',
      proof: null,
    },
    {
      id: 'S8.vat.putFailed',
      text: 'A VAT rate that is not saved: the server message or "Failed to update VAT rate"',
      proof: null,
    },
    {
      id: 'S8.footer.failed',
      text: 'The footer without its settings: Erreur lors du chargement des informations: ...',
      proof: null,
    },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S8.product.loadFailed',
      text: 'There is a message for a failure to load a product',
      proof: null,
    },
    {
      id: 'S8.product.deleteFailed',
      text: 'There is a message for a failure to delete a product',
      proof: null,
    },
    {
      id: 'S8.categories.loadFailed',
      text: 'There is a message for a failure to load categories',
      proof: null,
    },
    {
      id: 'S8.categories.addFailed',
      text: 'There is a message for a failure to add categories',
      proof: null,
    },
    {
      id: 'S8.categories.removeFailed',
      text: 'There is a message for a failure to remove categories',
      proof: null,
    },
    {
      id: 'S8.ingredients.loadFailed',
      text: 'There is a message for a failure to load ingredients',
      proof: null,
    },
    {
      id: 'S8.ingredients.addFailed',
      text: 'There is a message for a failure to add ingredients',
      proof: null,
    },
    {
      id: 'S8.ingredients.removeFailed',
      text: 'There is a message for a failure to remove ingredients',
      proof: null,
    },
    {
      id: 'S8.ingredientSelector.search',
      text: 'The ingredient search fails: Error searching for ingredients',
      proof: null,
    },
    {
      id: 'S8.ingredientSelector.name',
      text: 'A new ingredient without a name: Ingredient name is required',
      proof: null,
    },
    {
      id: 'S8.ingredientSelector.validation',
      text: 'A new ingredient that the server refuses: Validation error',
      proof: null,
    },
    {
      id: 'S8.ingredientSelector.add',
      text: 'A new ingredient that cannot be added: Error adding new ingredient',
      proof: null,
    },
    {
      id: 'S8.ingredients.added',
      text: 'Success message: ingredients added, with the count',
      proof: null,
    },
    {
      id: 'S8.ingredients.removed',
      text: 'Success message: ingredients removed, with the count',
      proof: null,
    },
    {
      id: 'S8.skinTypes.added',
      text: 'Success message: skin types added, with the count',
      proof: null,
    },
    {
      id: 'S8.skinTypes.removed',
      text: 'Success message: skin types removed, with the count',
      proof: null,
    },
  ]),
  ...rowsOf('content', 'foundation', [
    {
      id: 'S8.articles.noFeatured',
      text: 'No featured article: Aucun article disponible dans votre langue pour le moment',
      proof: null,
    },
  ]),
  ...rowsOf('content', 'content', [
    { id: 'S8.articles.loadFailed', text: 'There is a message for a failure to load articles', proof: null },
    {
      id: 'S8.articles.createFailed',
      text: 'There is a message for a failure to create an article',
      proof: null,
    },
    {
      id: 'S8.articles.updateFailed',
      text: 'There is a message for a failure to update an article',
      proof: null,
    },
    {
      id: 'S8.articles.deleteFailed',
      text: 'There is a message for a failure to delete an article',
      proof: null,
    },
  ]),
  ...rowsOf('orders', 'foundation', [
    {
      id: 'S8.order.failed',
      text: 'An order that fails: An error occurred while placing your order',
      proof: null,
    },
    {
      id: 'S8.order.placed',
      text: 'Success message: order placed',
      proof: null,
    },
  ]),
  ...rowsOf('platform', 'foundation', [
    {
      id: 'S8.generic',
      text: 'Any other failure: An error occurred, please try again later',
      proof: 'messages/messages.test.ts: the specification’s texts are word for word',
    },
    {
      id: 'S8.admin.validation',
      text: 'Admin text: Erreur de validation des données',
      proof: 'messages/messages.test.ts: the specification’s texts are word for word',
    },
    {
      id: 'S8.admin.server',
      text: 'Admin text: Une erreur serveur est survenue',
      proof: 'messages/messages.test.ts: the specification’s texts are word for word',
    },
  ]),
]
