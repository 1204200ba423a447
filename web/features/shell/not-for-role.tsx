import { firstPageFor, menuFor } from '#web/lib/admin-pages.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { useAbilities } from '#web/lib/use-may.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Replaces an administration page that the member's abilities do not allow, and links to the first allowed one. */
export function NotForRole() {
  const t = useTranslate()
  const abilities = useAbilities()
  const first = firstPageFor(abilities)
  const link = menuFor(abilities)
    .flatMap(({ links }) => links)
    .find(({ to }) => to === first)
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-12 text-center">
      <Icon name="lock" size={48} className="text-muted" />
      <h1 className="mt-6 font-display text-3xl text-balance">{t('admin:notForRole.title')}</h1>
      <p className="mt-4">{t('admin:notForRole.text')}</p>
      {link ? (
        <p className="mt-8">
          <RouterLink href={link.to} className={buttonClass()}>
            {t('admin:notForRole.go', { page: t(link.text) })}
          </RouterLink>
        </p>
      ) : null}
    </div>
  )
}
