const amount = /^(\d{1,15}|\d{1,3}(?:\s\d{3}){1,4})(?:\s?(?:F|F\s?CFA|XOF))?$/iu

/**
 * Parses whole FCFA as people type them: `12500`, or `12 500` with any kind of space between groups of three, with or
 * without the currency. Amounts that are too large are parsed too, so that the error can name the limit. Undefined for
 * anything else, including the ambiguous `12.500` and `12,5`.
 */
export function typedAmount(text: string): number | undefined {
  const [, digits] = amount.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits.replace(/\s/gu, ''))
}
