/** The maximum number of products in a wishlist. Apart from the schemas, which pages of the shop do without. */
export const maxWishes = 100

/** The maximum number of products in the wishlist of a guest, whose device asks for each product alone. */
export const mostGuestWishes = 30
