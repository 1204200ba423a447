/** The address of a product's page. */
export function productPath(id: number): string {
  return `/products/${id}`
}
