import { type Row, rowsOf } from './row.ts'

/** Point 7 of the specification: cart, products, languages, orders. */
export const rows: Row[] = [
  ...rowsOf('cart', 'foundation', [
    { id: 'S7.cart.get', text: 'GET /cart answers the cart', proof: null },
    {
      id: 'S7.cart.add',
      text: 'POST /cart/items takes produit_id, quantity, price, productName, productPhoto',
      proof: null,
    },
    { id: 'S7.cart.update', text: 'PUT /cart/items/{id} {quantity} changes a line', proof: null },
    { id: 'S7.cart.remove', text: 'DELETE /cart/items/{id} removes a line', proof: null },
    { id: 'S7.cart.clear', text: 'DELETE /cart empties the cart', proof: null },
    {
      id: 'S7.other.homeAdd',
      text: 'Home adds to the cart by a call that the API document gives',
      proof: null,
    },
  ]),
  ...rowsOf('catalogue', 'foundation', [
    {
      id: 'S7.products.list',
      text: 'GET /produits takes params and answers data, total, perPage, currentPage, lastPage',
      proof: null,
    },
    {
      id: 'S7.products.home',
      text: 'Home asks for products with recommande=true and notPaginate=true',
      proof: null,
    },
    { id: 'S7.products.get', text: 'GET /produits/{id} answers a product', proof: null },
    {
      id: 'S7.products.ofCategory',
      text: 'GET /categories/{id}/produits answers the products of a category',
      proof: null,
    },
    { id: 'S7.products.create', text: 'POST /admin/produits creates a product from JSON', proof: null },
    {
      id: 'S7.products.createPhoto',
      text: 'POST /admin/produits takes multipart with photo when a file is given',
      proof: null,
    },
    {
      id: 'S7.products.ids',
      text: 'categories, ingredients and typesPeau are sent as lists of ids',
      proof: null,
    },
    {
      id: 'S7.products.update',
      text: 'POST /admin/produits/{id} updates a product, multipart with photo',
      proof: null,
    },
    { id: 'S7.products.removePhoto', text: 'remove_photo=true removes the photo of a product', proof: null },
    { id: 'S7.products.delete', text: 'DELETE /admin/produits/{id} deletes a product', proof: null },
    {
      id: 'S7.other.ingredients',
      text: 'There are calls to search, create, change and delete ingredients',
      proof: null,
    },
    {
      id: 'S7.other.skinTypes',
      text: 'There are calls to list, create, change and delete skin types',
      proof: null,
    },
    {
      id: 'S7.other.skinProblems',
      text: 'There are calls to list, create, change and delete skin problems',
      proof: null,
    },
    {
      id: 'S7.other.categories',
      text: 'There are calls to list, create, change and delete product categories',
      proof: null,
    },
  ]),
  ...rowsOf('shell', 'foundation', [
    { id: 'S7.languages.list', text: 'GET /langues takes optional query params', proof: null },
    {
      id: 'S7.languages.all',
      text: 'GET /langues/all answers a list of items with id, nom, code',
      proof: null,
    },
    { id: 'S7.languages.get', text: 'GET /langues/{id} answers a language', proof: null },
    { id: 'S7.languages.byCode', text: 'GET /langues/code/{code} answers a language', proof: null },
    { id: 'S7.languages.create', text: 'POST /admin/langues answers the created language', proof: null },
    { id: 'S7.languages.update', text: 'PUT /admin/langues/{id} answers the updated language', proof: null },
    {
      id: 'S7.languages.delete',
      text: 'DELETE /admin/langues/{id} deletes a language, no answer used',
      proof: null,
    },
  ]),
  ...rowsOf('orders', 'foundation', [
    { id: 'S7.other.placeOrder', text: 'There is a call that places an order', proof: null },
    { id: 'S7.other.orders', text: 'There are calls by which a member reads the own orders', proof: null },
    {
      id: 'S7.other.adminOrders',
      text: 'There are calls by which an administrator reads and moves orders',
      proof: null,
    },
  ]),
  ...rowsOf('orders', 'orders-to-door', [
    {
      id: 'S7.other.orderPayment',
      text: 'An order that is to be paid by card is paid through calls of its own',
      proof: null,
    },
  ]),
]
