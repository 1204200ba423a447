/**
 * The path of a product's page without its name, for links that scripts add to a page: the code that makes names part of a path
 * would be one more file for pages that have no other use for it.
 */
export const plainProductPath = (id: number) => `/products/${id}`
