import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useNavigation } from '#web/lib/navigation.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PlainLink } from '#web/ui/link.tsx'

const links = [
  { to: '/account/profile', text: 'shell:user.profile' },
  { to: '/account/orders', text: 'shell:user.orders', isDocument: true },
  { to: '/account/addresses', text: 'shell:user.addresses' },
  { to: '/account/diagnostics', text: 'shell:titles.diagnostics' },
  { to: '/account/history', text: 'shell:user.history' },
] as const

export default function AccountLayout() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const { Link } = useNavigation()
  const nav = useRef<HTMLElement>(null)

  // On a phone the row of account links is wider than the screen, so the current link is scrolled into view.
  useEffect(() => {
    const row = nav.current
    const link = links.find(({ to }) => pathname.startsWith(to))
    const current = row?.querySelector<HTMLElement>(`a[href="${link?.to}"]`)
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [pathname])

  return (
    <div className="mx-auto max-w-6xl gap-10 px-4 py-8 md:px-6 lg:grid lg:grid-cols-[14rem_1fr]">
      <nav
        ref={nav}
        aria-label={t('shell:titles.account')}
        className="scroll-cue-page relative -mx-4 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:overflow-visible lg:px-0"
      >
        <ul className="flex w-max gap-1 pe-4 lg:sticky lg:top-24 lg:w-auto lg:flex-col lg:pe-0">
          {links.map(link => {
            const LinkTo = 'isDocument' in link ? PlainLink : Link
            return (
              <li key={link.to}>
                <LinkTo
                  href={link.to}
                  {...(pathname.startsWith(link.to) ? { 'aria-current': 'page' } : {})}
                  className="flex h-11 items-center whitespace-nowrap rounded-full px-4 hover:bg-fill aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
                >
                  {t(link.text)}
                </LinkTo>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="mt-6 min-w-0 lg:mt-0">
        <Outlet />
      </div>
    </div>
  )
}
