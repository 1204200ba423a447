/** The maximum number of products in a wishlist. Apart from the schemas, which pages of the shop do without. */
export const maxWishes = 100

/** The maximum number of products in the wishlist of a guest, which is on the device. */
export const mostGuestWishes = 30
