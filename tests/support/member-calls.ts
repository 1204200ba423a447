import { profileConsentVersion } from '#contract/diagnostic/skin-profile-limits.ts'

/** The kind of record whose id is in the path of each member endpoint, where it belongs to one member. */
export const owned: Record<
  string,
  | 'session'
  | 'passkey'
  | 'user'
  | 'email'
  | 'cartItem'
  | 'notification'
  | 'address'
  | 'order'
  | 'requestPhoto'
  | 'invoice'
  | 'diagnostic'
  | 'profile'
> = {
  endOtherSession: 'session',
  removePasskey: 'passkey',
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
  reorder: 'order',
  listOrderRequests: 'order',
  createOrderRequest: 'order',
  getOrderRequestPhoto: 'requestPhoto',
  payOrder: 'order',
  checkPayment: 'order',
  payOnDelivery: 'order',
  listUnusedPayments: 'order',
  getVoiceNote: 'order',
  storeVoiceNote: 'order',
  deleteVoiceNote: 'order',
  getDiagnostic: 'diagnostic',
  deleteDiagnostic: 'diagnostic',
  changeSkinProfile: 'profile',
  removeSkinProfile: 'profile',
  setCartItemProfile: 'cartItem',
}
/** Member endpoints whose path contains the id of a record that is open to everybody. */
export const shared = [
  'getStockAlert',
  'addStockAlert',
  'removeStockAlert',
  'getSkinFit',
  'getOwnReview',
  'saveReview',
  'deleteReview',
  'noteReaction',
  'takeBackReaction',
  'addWish',
  'removeWish',
]
/** Endpoints for the caller's own consents, whose path contains the purpose and no id. */
export const ownByName = ['giveConsent', 'withdrawConsent']

/** Valid request bodies of member endpoints, so that only the id can be wrong. */
export const bodies: Record<string, object> = {
  updateUser: { name: 'Volé' },
  updateUserWithImage: { name: 'Volé' },
  changeCartItem: { quantity: 1 },
  setCartItemProfile: { profil_id: null },
  changeSkinProfile: {
    nom: 'Volée',
    type: 'teen',
    consent_basis: 'guardian',
    consent_version: profileConsentVersion,
    consent_at: '2026-01-01T00:00:00Z',
  },
  updateAddress: { street: 'Volée', city: 'Ouagadougou', country: 'Burkina Faso' },
  cancelOrder: {},
  storeVoiceNote: { audio: 'GkXfo0KChHdlYm0=' },
  reorder: {},
  createOrderRequest: { kind: 'damaged', lines: [{ line: 0, quantity: 1 }] },
  payOrder: {},
  checkPayment: {},
  payOnDelivery: {},
}

/** The calls that need a password typed a short time ago, in alphabetical order. */
export const callsOfRecentPassword = [
  'addPasskey',
  'addReadyZones',
  'changeProducts',
  'closeDay',
  'confirmSecondFactor',
  'createApiKey',
  'createDeliveryZone',
  'createPickupPoint',
  'createPromotion',
  'createWebhook',
  'deleteContactMessage',
  'deleteDeliveryZone',
  'deleteLogo',
  'deletePickupPoint',
  'deleteUser',
  'deleteUsers',
  'eraseBuyer',
  'exportInvoices',
  'exportLotBuyers',
  'exportMembers',
  'exportPersonalData',
  'exportProducts',
  'getAdminDiagnostic',
  'getContactMessage',
  'getMemberSkin',
  'importProducts',
  'listAdminDiagnostics',
  'listContactMessages',
  'openDay',
  'removeDemo',
  'removePasskey',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'replayQuestionnaire',
  'replyToContactMessage',
  'resetSecondFactor',
  'rotateWebhookSecret',
  'sendNotification',
  'setContactStatus',
  'setPhoneLogin',
  'startPasskey',
  'startSecondFactor',
  'toggleMemberStatus',
  'updateDeliveryZone',
  'updatePickupPoint',
  'updatePromotion',
  'updateSetting',
  'updateSettings',
  'updateVatRate',
  'updateWebhook',
  'updateZoneSlots',
  'uploadLogo',
]
