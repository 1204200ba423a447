import { firstPageFor, menuFor } from '#web/lib/admin-pages.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { useAbilities } from '#web/lib/use-may.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The link to the first administration page that the member's abilities allow. */
export function FirstPageLink() {
  const t = useTranslate()
  const abilities = useAbilities()
  const first = firstPageFor(abilities)
  const link = menuFor(abilities)
    .flatMap(({ links }) => links)
    .find(({ to }) => to === first)
  return link ? (
    <RouterLink href={link.to} className={buttonClass()}>
      {t('admin:frame.toPage', { page: t(link.text) })}
    </RouterLink>
  ) : null
}
