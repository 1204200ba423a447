import { type Row, rowsOf } from './row.ts'

/** Point 7 of the specification: cart, products, languages, orders. */
export const rows: Row[] = [
  ...rowsOf('cart', 'foundation', [
    {
      id: 'S7.cart.get',
      text: 'GET /cart answers the cart',
      proof:
        'server/domains/cart/cart.test.ts: counts distinct lines, sums subtotals, and lists lines as they were added',
    },
    {
      id: 'S7.cart.add',
      text: 'POST /cart/items takes produit_id, quantity, price, productName, productPhoto',
      proof:
        'server/domains/cart/cart.test.ts: takes the shop’s own price, name and picture, whatever the browser says',
    },
    {
      id: 'S7.cart.update',
      text: 'PUT /cart/items/{id} {quantity} changes a line',
      proof: 'server/domains/cart/cart.test.ts: sets, removes and empties',
    },
    {
      id: 'S7.cart.remove',
      text: 'DELETE /cart/items/{id} removes a line',
      proof: 'server/domains/cart/cart.test.ts: sets, removes and empties',
    },
    {
      id: 'S7.cart.clear',
      text: 'DELETE /cart empties the cart',
      proof: 'server/domains/cart/cart.test.ts: sets, removes and empties',
    },
    {
      id: 'S7.other.homeAdd',
      text: 'Home adds to the cart by a call that the API document gives',
      proof:
        'tests/e2e/cart.e2e.ts: adding on home shows its success for three seconds; a failure and an ended session say so',
    },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S7.products.list',
      text: 'GET /produits takes params and answers data, total, perPage, currentPage, lastPage',
      proof:
        'server/domains/catalogue/reading/products.test.ts: is a page of published products, the newest first',
    },
    {
      id: 'S7.products.home',
      text: 'Home asks for products with recommande=true and notPaginate=true',
      proof:
        'tests/e2e/catalogue.e2e.ts: home has the start of the analysis, the advice, and every recommended product without pages',
    },
    {
      id: 'S7.products.get',
      text: 'GET /produits/{id} answers a product',
      proof:
        'server/domains/catalogue/reading/products.test.ts: is read by everybody in their language, with the wire names of the specification',
    },
    {
      id: 'S7.products.ofCategory',
      text: 'GET /categories/{id}/produits answers the products of a category',
      proof: 'server/domains/catalogue/reading/products.test.ts: of a category has its published products',
    },
    {
      id: 'S7.products.create',
      text: 'POST /admin/produits creates a product from JSON',
      proof:
        'server/domains/catalogue/products-admin.test.ts: makes a draft without stock from a name, a reference and a price, in the caller’s language',
    },
    {
      id: 'S7.products.createPhoto',
      text: 'POST /admin/produits takes multipart with photo when a file is given',
      proof: 'server/domains/catalogue/photos.test.ts: comes with lists, flags and translations in the form',
    },
    {
      id: 'S7.products.ids',
      text: 'categories, ingredients and typesPeau are sent as lists of ids',
      proof:
        'server/domains/catalogue/products-admin.test.ts: keeps the order of ingredients and of linked products',
    },
    {
      id: 'S7.products.update',
      text: 'POST /admin/produits/{id} updates a product, multipart with photo',
      proof:
        'server/domains/catalogue/photos.test.ts: is replaced and removed with its files; other changes leave it',
    },
    {
      id: 'S7.products.removePhoto',
      text: 'remove_photo=true removes the photo of a product',
      proof:
        'server/domains/catalogue/photos.test.ts: is replaced and removed with its files; other changes leave it',
    },
    {
      id: 'S7.products.delete',
      text: 'DELETE /admin/produits/{id} deletes a product',
      proof:
        'server/domains/catalogue/products-admin.test.ts: takes the product out of carts and links; orders keep their copy',
    },
    {
      id: 'S7.other.ingredients',
      text: 'There are calls to search, create, change and delete ingredients',
      proof:
        'server/domains/catalogue/words/spec-words.test.ts: /%s lists, and /admin/… creates, changes and deletes',
    },
    {
      id: 'S7.other.skinTypes',
      text: 'There are calls to list, create, change and delete skin types',
      proof:
        'server/domains/catalogue/words/spec-words.test.ts: /%s lists, and /admin/… creates, changes and deletes',
    },
    {
      id: 'S7.other.skinProblems',
      text: 'There are calls to list, create, change and delete skin problems',
      proof:
        'server/domains/catalogue/words/spec-words.test.ts: /%s lists, and /admin/… creates, changes and deletes',
    },
    {
      id: 'S7.other.categories',
      text: 'There are calls to list, create, change and delete product categories',
      proof:
        'server/domains/catalogue/words/spec-words.test.ts: /%s lists, and /admin/… creates, changes and deletes',
    },
  ]),
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S7.languages.list',
      text: 'GET /langues takes optional query params',
      proof: 'server/domains/settings/languages.test.ts: GET /langues?%s',
    },
    {
      id: 'S7.languages.all',
      text: 'GET /langues/all answers a list of items with id, nom, code',
      proof:
        'server/domains/settings/languages.test.ts: GET /langues/all answers a bare list of id, nom, code',
    },
    {
      id: 'S7.languages.get',
      text: 'GET /langues/{id} answers a language',
      proof:
        'server/domains/settings/languages.test.ts: GET /langues/{id} and /langues/code/{code} answer one',
    },
    {
      id: 'S7.languages.byCode',
      text: 'GET /langues/code/{code} answers a language',
      proof:
        'server/domains/settings/languages.test.ts: GET /langues/{id} and /langues/code/{code} answer one',
    },
    {
      id: 'S7.languages.create',
      text: 'POST /admin/langues answers the created language',
      proof: 'server/domains/settings/languages.test.ts: POST /admin/langues answers the created language',
    },
    {
      id: 'S7.languages.update',
      text: 'PUT /admin/langues/{id} answers the updated language',
      proof:
        'server/domains/settings/languages.test.ts: PUT /admin/langues/{id} answers the updated language',
    },
    {
      id: 'S7.languages.delete',
      text: 'DELETE /admin/langues/{id} deletes a language, no answer used',
      proof:
        'server/domains/settings/languages.test.ts: DELETE /admin/langues/{id} answers nothing, and the language is gone',
    },
  ]),
  ...rowsOf('orders', 'foundation', [
    {
      id: 'S7.other.placeOrder',
      text: 'There is a call that places an order',
      proof:
        'server/domains/orders/placing/checkout.test.ts: copies names, prices and address, takes the stock, empties the cart',
    },
    {
      id: 'S7.other.orders',
      text: 'There are calls by which a member reads the own orders',
      proof: 'server/domains/orders/orders.test.ts: come by page, the newest first, with their lines',
    },
    {
      id: 'S7.other.adminOrders',
      text: 'There are calls by which an administrator reads and moves orders',
      proof:
        'server/domains/orders/orders.test.ts: cash is paid with the delivery, and the history says who did what',
    },
  ]),
  ...rowsOf('orders', 'orders-to-door', [
    {
      id: 'S7.other.orderPayment',
      text: 'An order that is to be paid by card is paid through calls of its own',
      proof: 'server/domains/payments/payments.test.ts: that is refused waits for another try, which pays it',
    },
  ]),
]
