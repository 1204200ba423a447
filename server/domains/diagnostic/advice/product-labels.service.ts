import type { ProductLabel } from '#contract/diagnostic/product-labels.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { listLabels } from '#server/domains/catalogue/reading/product-labels.service.ts'
import type { DiagnosticDeps } from '../diagnostic-deps.ts'

/** The labels of the products on sale, for checks on the visitor's device. */
export async function listProductLabels(
  { db, shelf }: Pick<DiagnosticDeps, 'db' | 'shelf'>,
  locale: Locale,
): Promise<ProductLabel[]> {
  const rinsed = new Set((await shelf.current()).flatMap(({ id, isRinsed }) => (isRinsed ? [id] : [])))
  return (await listLabels(db, locale)).map(label => ({ ...label, isRinsed: rinsed.has(label.id) }))
}
