import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { menuFor, menuLinkAt } from '#web/lib/admin-pages.ts'
import type { RootData } from '#web/lib/page.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useAbilities } from '#web/lib/use-may.ts'
import { Icon } from '#web/ui/icon.tsx'
import './admin.css'
import { LanguageSwitcherIsland } from './language-switcher.tsx'
import { UserMenuIsland } from './user-menu.tsx'
import { userMenuWords } from './user-menu-words.ts'

/** How many pixels at the ends of the side bar are shaded while it scrolls. */
const shade = 48

/** The frame of every administration page: a side bar on wide screens, a menu that opens on narrow ones. */
export function AdminFrame({ bell, children }: { bell: ReactNode; children: ReactNode }) {
  const t = useTranslate()
  const locale = useLocale()
  const { company } = useRouteLoaderData('root') as RootData
  return (
    <div className="lg:grid lg:min-h-screen lg:grid-cols-[15rem_1fr] print:block">
      <a href="#content" className="skip-link">
        {t('shell:skipToContent')}
      </a>
      <aside className="hidden border-e border-line bg-card lg:block print:hidden">
        <Side>
          <a
            href="/"
            className="flex items-center gap-2 px-3 font-display text-2xl font-semibold text-primary"
          >
            <img src="/pictures/mark.svg" alt="" width="28" height="28" />
            {company.company_name || 'Sira'}
          </a>
          <AdminLinks />
        </Side>
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-20 flex h-16 items-center gap-1 border-b border-line bg-page px-4 md:px-6 print:hidden">
          <details className="lg:hidden" name="header-menu">
            <summary
              aria-label={t('shell:nav.menu')}
              className="grid size-11 cursor-pointer list-none place-items-center rounded-full hover:bg-fill"
            >
              <Icon name="menu" />
            </summary>
            <div className="absolute inset-x-0 top-full max-h-[80vh] overflow-y-auto border-b border-line bg-card p-4 shadow-soft">
              <AdminLinks />
            </div>
          </details>
          <a href="/" className="me-auto flex h-11 items-center gap-2 rounded-full px-3 hover:bg-fill">
            <Icon name="store" />
            <span className="max-sm:sr-only">{t('admin:frame.toShop')}</span>
          </a>
          <LanguageSwitcherIsland locale={locale} words={{ label: t('shell:language.label') }} />
          {bell}
          <UserMenuIsland words={userMenuWords(t)} />
        </header>
        <main id="content" tabIndex={-1} className="px-4 py-8 outline-none md:px-6 lg:px-10">
          {children}
        </main>
      </div>
    </div>
  )
}

/**
 * The administration's side bar. It scrolls on its own when it is taller than the screen, and keeps the current
 * page's link in view.
 */
function Side({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const side = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = side.current
    const current = box?.querySelector<HTMLElement>(`a[href="${menuLinkAt(pathname)}"]`)
    if (!box || !current) return
    const group = current.closest('details')
    if (group) group.open = true
    const { top, bottom } = current.getBoundingClientRect()
    const frame = box.getBoundingClientRect()
    if (top < frame.top + shade || bottom > frame.bottom - shade)
      box.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2
  }, [pathname])
  return (
    <div ref={side} className="admin-side">
      {children}
    </div>
  )
}

/** The menu links to the administration pages that the signed-in member's abilities allow. */
function AdminLinks() {
  const t = useTranslate()
  const current = menuLinkAt(useLocation().pathname)
  return (
    <nav aria-label={t('admin:frame.label')}>
      {menuFor(useAbilities()).map(({ group, links }) => (
        <details key={group} open className="admin-group">
          <summary>
            {t(`admin:frame.groups.${group}`)}
            <Icon name="chevron-down" size={16} />
          </summary>
          <ul>
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="admin-link" aria-current={to === current ? 'page' : undefined}>
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}
