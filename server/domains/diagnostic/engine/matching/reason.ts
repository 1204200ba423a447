import type { MessageKey } from '#messages/keys.ts'
import type { FactNumber } from '../assessment/facts.ts'

/**
 * A sentence for people: the key of its words, what fills its gaps, and the facts it rests on. Gaps called `concern`,
 * `ingredient`, `skinType`… hold slugs, which the words resolve themselves.
 */
export interface Reason {
  key: MessageKey
  params: Record<string, string | number>
  facts: FactNumber[]
}

/** Makes a reason. */
export function reason(
  key: MessageKey,
  facts: readonly FactNumber[] = [],
  params: Reason['params'] = {},
): Reason {
  return { key, params, facts: [...facts] }
}
