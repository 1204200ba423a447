import type { CartWarning } from '#contract/diagnostic/diagnostic.ts'

/** Whether a cart warning is a question or a reminder, rather than a conflict of products. */
export function isQuestion({ kind }: CartWarning): boolean {
  return kind === 'ask' || kind === 'sun'
}
