import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { Icon } from '#web/ui/icon.tsx'

const links = [
  { href: '/diagnostic', icon: 'drop', name: 'diagnostic' },
  { href: '/routine', icon: 'sun', name: 'routine' },
  { href: '/products/recommended', icon: 'heart', name: 'recommended' },
  { href: '/account/profile', icon: 'user', name: 'profile' },
  { href: '/account/orders', icon: 'box', name: 'orders' },
] as const

/** The ways on from the dashboard. */
export function QuickLinks() {
  const t = useTranslate()
  return (
    <nav aria-label={t('accounts:dashboard.links')}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {links.map(({ href, icon, name }) => (
          <li key={href}>
            <RouterLink
              href={href}
              className="flex h-full items-center gap-4 rounded-card bg-card p-4 shadow-soft transition-colors hover:bg-leaf lg:flex-col lg:items-start lg:p-5"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf text-primary">
                <Icon name={icon} />
              </span>
              <span>
                <span className="block font-semibold">{t(`accounts:dashboard.link.${name}`)}</span>
                <span className="block text-sm text-muted">{t(`accounts:dashboard.link.${name}Text`)}</span>
              </span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
