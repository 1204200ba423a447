import { useTranslate } from '#web/lib/translation.ts'
import { useAbilities } from '#web/lib/use-may.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FirstPageLink } from './first-page-link.tsx'

/**
 * Replaces an administration page that the member's abilities do not allow, and links to the first allowed one. Staff
 * without the second factor that the shop requires have no abilities: another role would not help them.
 */
export function NotForRole() {
  const t = useTranslate()
  const isFactorMissing = useAbilities().length === 0
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-12 text-center">
      <Icon name="lock" size={48} className="text-muted" />
      <h1 className="mt-6 font-display text-3xl text-balance">
        {t(isFactorMissing ? 'admin:frame.toFactor' : 'admin:notForRole.title')}
      </h1>
      {isFactorMissing ? null : <p className="mt-4">{t('admin:notForRole.text')}</p>}
      <p className="mt-8">
        <FirstPageLink />
      </p>
    </div>
  )
}
