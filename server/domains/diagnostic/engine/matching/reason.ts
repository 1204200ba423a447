import type { FactNumber } from '#contract/diagnostic/facts.ts'
import type { MessageKey } from '#messages/keys.ts'

/**
 * A translatable sentence: its message key, the values of its placeholders, and the facts that it cites. Placeholders
 * such as `concern`, `ingredient` and `skinType` hold slugs, which the message translates.
 */
export interface Reason {
  key: MessageKey
  params: Record<string, string | number>
  facts: FactNumber[]
}

export function reason(
  key: MessageKey,
  facts: readonly FactNumber[] = [],
  params: Reason['params'] = {},
): Reason {
  return { key, params, facts: [...facts] }
}
