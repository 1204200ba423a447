const amount = /^(\d{1,9}|\d{1,3}(?:\s\d{3}){1,2})(?:\s?(?:F|F\s?CFA|XOF))?$/iu

/**
 * Reads whole FCFA as people type them: `12500`, or `12 500` with any kind of space between groups of three, with or without
 * the currency. Anything else is undefined, `12.500` and `12,5` too: nobody can tell which amount they mean.
 */
export function typedAmount(text: string): number | undefined {
  const [, digits] = amount.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits.replace(/\s/gu, ''))
}
