import { firstPageFor, menuFor, secondFactorPath } from '#web/lib/admin-pages.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { useAbilities } from '#web/lib/use-may.ts'
import { buttonClass } from '#web/ui/button.tsx'

/**
 * The link to the first administration page that the abilities of staff allow. Staff without any must turn on their
 * second factor first.
 */
export function FirstPageLink() {
  const t = useTranslate()
  const abilities = useAbilities()
  if (abilities.length === 0)
    return (
      <a href={secondFactorPath} className={buttonClass()}>
        {t('admin:frame.toFactor')}
      </a>
    )
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
