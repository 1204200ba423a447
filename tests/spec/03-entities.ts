import { type Row, rowsOf } from './row.ts'

/** Point 3 of the specification: entities and their fields, as they travel over the wire. */
export const rows: Row[] = [
  ...rowsOf('accounts', 'foundation', [
    {
      id: 'S3.user.fields',
      text: 'User: id, name, email, role, skinType, skinConcerns, avatar, createdAt, lastLogin',
      proof:
        'server/domains/accounts/registration.test.ts: POST /auth/register answers access_token, token_type and the user, and logs in',
    },
    {
      id: 'S3.user.role',
      text: 'admin is the only role that is checked',
      proof:
        'server/domains/accounts/spec-admin-access.test.ts: every call under /admin refuses guests and members, and serves the administrator',
    },
    {
      id: 'S3.user.dates',
      text: 'createdAt and lastLogin of a user are dates',
      proof:
        'server/domains/accounts/registration.test.ts: POST /auth/register answers access_token, token_type and the user, and logs in',
    },
    {
      id: 'S3.loginResult',
      text: 'Login result: access token, user, token type Bearer',
      proof:
        'server/domains/accounts/login/login.test.ts: POST /auth/login answers access_token, token_type and the user',
    },
    {
      id: 'S3.loginPayload',
      text: 'The login payload before encryption: email, password, nonce, timestamp',
      proof:
        'web/features/accounts/encrypt-credentials.test.ts: credentials are encrypted with RSA-OAEP and SHA-256 together with a nonce and the time',
    },
    {
      id: 'S3.loginPayload.nonce',
      text: 'The nonce is 16 random bytes in base64',
      proof:
        'web/features/accounts/encrypt-credentials.test.ts: the nonce is sixteen random bytes in base64, new each time',
    },
    {
      id: 'S3.loginPayload.timestamp',
      text: 'The timestamp is in Unix seconds',
      proof:
        'web/features/accounts/encrypt-credentials.test.ts: credentials are encrypted with RSA-OAEP and SHA-256 together with a nonce and the time',
    },
    {
      id: 'S3.address.fields',
      text: 'Shipping address: name, street, complement, postalCode, city, country, default flag',
      proof:
        'server/domains/orders/addresses/addresses.test.ts: the first one becomes the default, and what was not given is empty',
    },
    {
      id: 'S3.address.optional',
      text: 'Name (Home, Work) and complement of an address are optional',
      proof:
        'server/domains/orders/addresses/addresses.test.ts: the first one becomes the default, and what was not given is empty',
    },
    {
      id: 'S3.authForm.fields',
      text: 'Auth form: email, password, confirmPassword, rememberMe',
      proof:
        'tests/e2e/session.e2e.ts: a session that is not to be remembered ends with the browser, a remembered one does not',
    },
  ]),
  ...rowsOf('accounts', 'members', [
    {
      id: 'S3.user.skinConcerns',
      text: 'skinConcerns is a list that is sent as JSON text',
      proof:
        'server/domains/accounts/profile/avatar.test.ts: a picture becomes a square of 256 px in three formats without its metadata, and the next one replaces it',
    },
    {
      id: 'S3.user.avatar',
      text: 'The avatar is an image file',
      proof:
        'server/domains/accounts/profile/avatar.test.ts: a picture becomes a square of 256 px in three formats without its metadata, and the next one replaces it',
    },
    {
      id: 'S3.preferences.rgpdConsent',
      text: 'Preferences hold rgpdConsent, a boolean',
      proof: 'server/domains/accounts/registration.test.ts: begin as they were chosen at registration',
    },
    {
      id: 'S3.preferences.newsletterSubscription',
      text: 'Preferences hold newsletterSubscription, a boolean',
      proof: 'server/domains/accounts/registration.test.ts: begin as they were chosen at registration',
    },
    {
      id: 'S3.profileForm.fields',
      text: 'Profile form: firstName, lastName, phoneNumber, address, city, country, postalCode',
      proof:
        'server/domains/accounts/account.test.ts: is replaced, its phone is kept in one form, and the name follows',
    },
  ]),
  ...rowsOf('cart', 'foundation', [
    {
      id: 'S3.cart.fields',
      text: 'Cart: id, total, item_count, items',
      proof:
        'server/domains/cart/cart.test.ts: counts distinct lines, sums subtotals, and lists lines as they were added',
    },
    {
      id: 'S3.cartItem.fields',
      text: 'Cart item: id, produit_id, intitule, photo, quantity, price, subtotal',
      proof:
        'server/domains/cart/cart.test.ts: counts distinct lines, sums subtotals, and lists lines as they were added',
    },
    {
      id: 'S3.cartItem.subtotal',
      text: 'The subtotal of a cart item is its price times its quantity',
      proof:
        'server/domains/cart/cart.test.ts: counts distinct lines, sums subtotals, and lists lines as they were added',
    },
  ]),
  ...rowsOf('notifications', 'members', [
    {
      id: 'S3.notification.fields',
      text: 'Notification: id, status, read_at, member reference',
      proof:
        'server/domains/notifications/notifications.test.ts: is the member’s own, the newest first, in the reader’s language',
    },
    {
      id: 'S3.notification.status',
      text: 'The status of a notification is non-lu or lu',
      proof:
        'server/domains/notifications/notifications.test.ts: goes from non-lu to lu once: the first time stays',
    },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S3.product.fields',
      text: 'Product: id, intitule, reference, prix, photo, quantiteEnStock, categories, ingredients, typesPeau',
      proof:
        'server/domains/catalogue/reading/products.test.ts: is read by everybody in their language, with the wire names of the specification',
    },
    {
      id: 'S3.product.flags',
      text: 'A product has recommande (boolean) and status',
      proof:
        'server/domains/catalogue/reading/products.test.ts: is read by everybody in their language, with the wire names of the specification',
    },
    {
      id: 'S3.product.price',
      text: 'prix is a number',
      proof:
        'server/domains/catalogue/reading/products.test.ts: is read by everybody in their language, with the wire names of the specification',
    },
    {
      id: 'S3.product.categories',
      text: 'The categories of a product carry id and nom',
      proof:
        'server/domains/catalogue/reading/products.test.ts: is read by everybody in their language, with the wire names of the specification',
    },
    {
      id: 'S3.product.status',
      text: 'The status of a product is draft, published or disabled',
      proof: 'tests/e2e/catalogue.e2e.ts: only published products are visible, in lists and on their page',
    },
    {
      id: 'S3.product.longName',
      text: 'A product has a long name',
      proof:
        'server/domains/catalogue/reading/products.test.ts: is read by everybody in their language, with the wire names of the specification',
    },
    {
      id: 'S3.product.shortDescription',
      text: 'A product has a short description',
      proof:
        'server/domains/catalogue/reading/products.test.ts: is read by everybody in their language, with the wire names of the specification',
    },
    {
      id: 'S3.product.format',
      text: 'A product has a format',
      proof:
        'server/domains/catalogue/reading/products.test.ts: is read by everybody in their language, with the wire names of the specification',
    },
    {
      id: 'S3.product.delivery',
      text: 'A product has delivery information',
      proof:
        'server/domains/catalogue/reading/products.test.ts: is read by everybody in their language, with the wire names of the specification',
    },
    {
      id: 'S3.product.usage',
      text: 'A product has usage advice',
      proof:
        'server/domains/catalogue/reading/products.test.ts: is read by everybody in their language, with the wire names of the specification',
    },
    {
      id: 'S3.product.linked',
      text: 'A product has linked products',
      proof:
        'server/domains/catalogue/reading/products.test.ts: is read by everybody in their language, with the wire names of the specification',
    },
    {
      id: 'S3.category.fields',
      text: 'Category, ingredient and skin type: id, name, slug',
      proof:
        'server/domains/catalogue/words/words.test.ts: lists words as a bare array in the reader’s language, with the number of published products',
    },
    {
      id: 'S3.productCategory.fields',
      text: 'A product category also has description and language',
      proof:
        'server/domains/catalogue/words/words.test.ts: categories tell the language of their texts, and keep the order that is given',
    },
  ]),
  ...rowsOf('content', 'content', [
    {
      id: 'S3.article.fields',
      text: 'Article: id, slug, title, excerpt, content, image or image_url, publish_date, author, readTime, language',
      proof:
        'server/domains/content/articles/demo-articles.test.ts: carry every field that the specification names, the content as markdown',
    },
    {
      id: 'S3.article.markdown',
      text: 'The content of an article is markdown',
      proof:
        'server/domains/content/articles/demo-articles.test.ts: carry every field that the specification names, the content as markdown',
    },
    {
      id: 'S3.article.categories',
      text: 'An article has categories, by name, and tags',
      proof:
        'server/domains/content/articles/demo-articles.test.ts: carry every field that the specification names, the content as markdown',
    },
    {
      id: 'S3.article.flags',
      text: 'An article has featured and a status of draft, pending or published',
      proof:
        'server/domains/content/articles/article-states.test.ts: goes from draft over pending to published, and its author is told at each step',
    },
  ]),
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S3.language.fields',
      text: 'Language: id, nom (display name), code',
      proof:
        'server/domains/settings/languages.test.ts: GET /langues/all answers a bare list of id, nom, code',
    },
    {
      id: 'S3.language.switcher',
      text: 'The language switcher keeps only code and name',
      proof: 'contract/settings/language-list.test.ts: of each language only code and name are kept',
    },
  ]),
  ...rowsOf('settings', 'foundation', [
    {
      id: 'S3.setting.fields',
      text: 'Setting: key, value, description',
      proof: 'server/domains/settings/settings.test.ts: GET /settings lists the public ones',
    },
    {
      id: 'S3.setting.company_name',
      text: 'The key company_name is known',
      proof: 'server/domains/settings/settings.test.ts: GET /settings lists the public ones',
    },
    {
      id: 'S3.setting.contact_email',
      text: 'The key contact_email is known',
      proof: 'server/domains/settings/settings.test.ts: GET /settings lists the public ones',
    },
    {
      id: 'S3.setting.main_phone',
      text: 'The key main_phone is known',
      proof: 'server/domains/settings/settings.test.ts: GET /settings lists the public ones',
    },
    {
      id: 'S3.setting.address',
      text: 'The key address is known',
      proof: 'server/domains/settings/settings.test.ts: GET /settings lists the public ones',
    },
    {
      id: 'S3.setting.city',
      text: 'The key city is known',
      proof: 'server/domains/settings/settings.test.ts: GET /settings lists the public ones',
    },
    {
      id: 'S3.setting.country',
      text: 'The key country is known',
      proof: 'server/domains/settings/settings.test.ts: GET /settings lists the public ones',
    },
    {
      id: 'S3.setting.rccm_number',
      text: 'The key rccm_number is known',
      proof: 'server/domains/settings/settings.test.ts: GET /settings lists the public ones',
    },
    {
      id: 'S3.setting.tax_id',
      text: 'The key tax_id is known',
      proof: 'server/domains/settings/settings.test.ts: GET /settings lists the public ones',
    },
    {
      id: 'S3.setting.website_url',
      text: 'The key website_url is known',
      proof: 'server/domains/settings/settings.test.ts: GET /settings lists the public ones',
    },
    {
      id: 'S3.setting.vatRate',
      text: 'The VAT rate is a known setting',
      proof: 'server/domains/settings/settings.test.ts: GET /settings lists the public ones',
    },
  ]),
  ...rowsOf('orders', 'foundation', [
    {
      id: 'S3.order.fields',
      text: 'Order: optional message, payment method, shipping address',
      proof:
        'tests/e2e/checkout.e2e.ts: the confirmation shows summary, shipping and payment, asks for address and terms, takes a message and thanks for the order',
    },
  ]),
]
