/** The kind of record whose id is in the path of each member endpoint, where it belongs to one member. */
export const owned: Record<
  string,
  'session' | 'user' | 'email' | 'cartItem' | 'notification' | 'address' | 'order' | 'invoice' | 'diagnostic'
> = {
  endOtherSession: 'session',
  getUserById: 'user',
  getUserByEmail: 'email',
  updateUser: 'user',
  updateUserWithImage: 'user',
  changeCartItem: 'cartItem',
  removeCartItem: 'cartItem',
  listNotifications: 'user',
  markNotificationRead: 'notification',
  updateAddress: 'address',
  deleteAddress: 'address',
  setDefaultAddress: 'address',
  getOrder: 'order',
  getTrackingLink: 'order',
  getOrderInvoice: 'order',
  listOrderDocuments: 'order',
  getDocument: 'invoice',
  cancelOrder: 'order',
  payOrder: 'order',
  checkPayment: 'order',
  payOnDelivery: 'order',
  listUnusedPayments: 'order',
  getDiagnostic: 'diagnostic',
  deleteDiagnostic: 'diagnostic',
}
/** Member endpoints whose path contains the id of a record that is open to everybody. */
export const shared = ['getStockAlert', 'addStockAlert', 'removeStockAlert', 'getSkinFit']
/** Endpoints for the caller's own consents, whose path contains the purpose and no id. */
export const ownByName = ['giveConsent', 'withdrawConsent']

/** Valid request bodies of member endpoints, so that only the id can be wrong. */
export const bodies: Record<string, object> = {
  updateUser: { name: 'Volé' },
  updateUserWithImage: { name: 'Volé' },
  changeCartItem: { quantity: 1 },
  updateAddress: { street: 'Volée', city: 'Ouagadougou', country: 'Burkina Faso' },
  cancelOrder: {},
  payOrder: {},
  checkPayment: {},
  payOnDelivery: {},
}
