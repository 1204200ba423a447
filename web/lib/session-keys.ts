/** Browser storage keys of the session, which the inline script of every page reads too. */
export const tokenKey = 'token'
export const userKey = 'currentUser'
/**
 * Marks a session that ends with the browser. Stored as a key and as a session cookie of the same name; when the cookie
 * is gone, the session ends (see boot.ts).
 */
export const shortKey = 'short_session'

/** The starts of the keys of a member's cart lines that wait for the network, and that the cart refused; her id follows. */
export const waitingLinesKey = 'cart_waiting:'
export const refusedLinesKey = 'cart_left_behind:'

/** The start of the key of what a member typed into the form of an address; her id follows. */
export const addressDraftKey = 'address_draft:'

/** The start of the keys of what somebody looked at, searched and wished for on this device (browsed.ts). */
export const browsedKey = 'browsed:'

/** The event in a tab that changes waiting or refused lines. */
export const leftLinesEvent = 'sira:left-lines'

/** The event in a tab that learns that a waiting order was placed, which empties the member's cart. */
export const orderSentEvent = 'sira:order-sent'

/** The names under which a tab stores the order or request that its member is writing; see `memberNote`. */
export const draftNote = 'order_draft'
export const attemptNote = 'order_attempt'
export const codeNote = 'reduction_code'
export const proofNote = 'number_proof'
export const requestNote = 'order_request'
