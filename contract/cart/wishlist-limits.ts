/** The maximum number of products in a wishlist. Apart from the schemas, which pages of the shop do without. */
export const maxWishes = 100
