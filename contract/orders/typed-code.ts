/**
 * The length to which a typed code is cut. It exceeds the longest code, so that a text that was cut matches no code.
 */
export const maxTypedCode = 100

/** Normalizes a typed code: without spaces, in capitals. */
export function codeOf(text: string): string {
  return text.replace(/\s/g, '').toUpperCase().slice(0, maxTypedCode)
}
