import { useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The link from the list of products to the kits. */
export function KitsLink() {
  const t = useTranslate()
  return (
    <p className="mt-3">
      <ButtonLink href="/kits" variant="secondary">
        {t('promotions:kits.title')}
      </ButtonLink>
    </p>
  )
}
