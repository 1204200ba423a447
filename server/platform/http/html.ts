/** A text as it may stand in HTML, also in an attribute: nothing in it acts as markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
