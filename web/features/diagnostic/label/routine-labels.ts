import type { MemberRoutine } from '#contract/diagnostic/diagnostic.ts'
import type { ProductLabel } from '#contract/diagnostic/product-labels.ts'

/** The labels of a routine's products; `isComplete` is false if the label of one is not known. */
export function labelsOfRoutine(
  { morning, evening, weekly }: Pick<MemberRoutine, 'morning' | 'evening' | 'weekly'>,
  labels: readonly ProductLabel[],
): { labels: ProductLabel[]; isComplete: boolean } {
  const steps = [...morning, ...evening, ...weekly]
  const ids = [...new Set(steps.flatMap(({ productId }) => productId ?? []))]
  const found = labels.filter(({ id }) => ids.includes(id))
  return { labels: found, isComplete: found.length === ids.length }
}
