/**
 * The documents that are one island. The router must not render them, so links to them load a page. A test compares the
 * list with the pages.
 */
const documents =
  /^\/(?:cart|login|register|reset-password|reinitialiser-mot-de-passe|order-confirmation|thank-you|account\/orders|pay|track)(?:[/?#]|$)/

/** Whether a path of the shop leads to one of these documents. */
export function isDocumentPath(path: string): boolean {
  return documents.test(path)
}
