import { locales } from '#contract/shared/locale.ts'
import { ClaimFindings } from '#web/parts/claim-findings.tsx'
import { useProductForm } from './product-form-context.ts'
import { textFields } from './product-values.ts'

/** Warns about forbidden health claims in the product's texts while they are typed. */
export function TextClaims() {
  const texts = useProductForm().watch('texts')
  const all = locales.flatMap(locale => textFields.map(field => texts[locale][field]))
  return <ClaimFindings text={all.filter(text => text.trim() !== '').join('\n\n')} />
}
