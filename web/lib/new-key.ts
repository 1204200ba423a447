/**
 * Creates an idempotency key: a random UUID, also on insecure origins, where `crypto.randomUUID` does not exist.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const hex = Array.from(bytes, byte => (byte % 16).toString(16)).join('')
  // Version 4 and variant 8 replace two random digits.
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')
}
