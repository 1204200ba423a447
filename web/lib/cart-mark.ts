/** Shows the number of cart lines in the header, which the style sheet takes from the <html> element. */
export function markCartCount(count: number): void {
  const { dataset, style } = document.documentElement
  if (count > 0) dataset.cart = ''
  else delete dataset.cart
  style.setProperty('--cart-count', `"${count}"`)
}
