import { locales } from '#contract/shared/locale.ts'
import { ClaimFindings } from '#web/lib/claim-findings.tsx'
import { useProductForm } from './product-form-context.ts'
import { textFields } from './product-values.ts'

/** What the texts must not promise and the ingredients must not hold, told while they are written. */
export function EditorClaims() {
  const [texts, inci] = useProductForm().watch(['texts', 'inci'])
  const all = locales.flatMap(locale => textFields.map(field => texts[locale][field]))
  return <ClaimFindings text={all.filter(text => text.trim() !== '').join('\n\n')} inci={inci} />
}
