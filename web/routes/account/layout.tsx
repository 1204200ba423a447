import { Outlet, useLocation } from 'react-router'
import { useTranslate } from '#web/lib/translation.ts'

const links = [
  { to: '/account/profile', text: 'shell:user.profile' },
  { to: '/account/orders', text: 'shell:user.orders' },
  { to: '/account/addresses', text: 'shell:user.addresses' },
  { to: '/account/diagnostics', text: 'shell:titles.diagnostics' },
  { to: '/account/history', text: 'shell:user.history' },
] as const

export default function AccountLayout() {
  const t = useTranslate()
  const { pathname } = useLocation()
  return (
    <div className="mx-auto min-h-screen max-w-6xl gap-10 px-4 py-8 md:px-6 lg:grid lg:grid-cols-[14rem_1fr]">
      <nav
        id="account-links"
        aria-label={t('shell:titles.account')}
        className="scroll-cue-page relative -mx-4 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:overflow-visible lg:px-0"
      >
        <ul className="flex w-max gap-1 pe-4 lg:sticky lg:top-24 lg:w-auto lg:flex-col lg:pe-0">
          {links.map(({ to, text }) => (
            <li key={to}>
              <a
                href={to}
                {...(pathname.startsWith(to) ? { 'aria-current': 'page' } : {})}
                className="flex h-11 items-center whitespace-nowrap rounded-full px-4 hover:bg-fill aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
              >
                {t(text)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 min-w-0 lg:mt-0">
        <Outlet />
      </div>
    </div>
  )
}
