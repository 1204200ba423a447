import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation, useRouteLoaderData } from 'react-router'
import type { MessageKey } from '#messages/keys.ts'
import type { RootData } from '#web/lib/page.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import './admin.css'
import LanguageSwitcher from './language-switcher.tsx'
import UserMenu from './user-menu.tsx'
import { userMenuWords } from './user-menu-words.ts'

const groups: { title: MessageKey; links: { to: string; text: MessageKey }[] }[] = [
  {
    title: 'admin:frame.groups.overview',
    links: [
      { to: '/admin/dashboard', text: 'shell:titles.dashboard' },
      { to: '/admin/members', text: 'shell:titles.adminMembers' },
      { to: '/admin/notifications', text: 'shell:titles.adminNotifications' },
    ],
  },
  {
    title: 'admin:frame.groups.sales',
    links: [
      { to: '/admin/desk', text: 'shell:titles.adminDesk' },
      { to: '/admin/orders', text: 'shell:titles.adminOrders' },
      { to: '/admin/invoices', text: 'shell:titles.adminInvoices' },
      { to: '/admin/delivery', text: 'shell:titles.adminDelivery' },
    ],
  },
  {
    title: 'admin:frame.groups.catalogue',
    links: [
      { to: '/admin/products', text: 'shell:titles.adminProducts' },
      { to: '/admin/categorie-produits', text: 'shell:titles.adminCategories' },
      { to: '/admin/search-synonyms', text: 'shell:titles.adminSearchSynonyms' },
    ],
  },
  {
    title: 'admin:frame.groups.skin',
    links: [
      { to: '/admin/type-peaus', text: 'shell:titles.adminSkinTypes' },
      { to: '/admin/probleme-peaus', text: 'shell:titles.adminProblems' },
      { to: '/admin/diagnostics', text: 'shell:titles.adminDiagnostics' },
      { to: '/admin/questionnaires', text: 'shell:titles.adminQuestionnaires' },
      { to: '/admin/routines', text: 'shell:titles.adminRoutines' },
    ],
  },
  {
    title: 'admin:frame.groups.content',
    links: [
      { to: '/admin/articles', text: 'shell:titles.adminArticles' },
      { to: '/admin/article-categories', text: 'shell:titles.adminArticleCategories' },
      { to: '/admin/videos', text: 'shell:titles.adminVideos' },
      { to: '/admin/contact', text: 'shell:titles.adminContact' },
    ],
  },
  {
    title: 'admin:frame.groups.system',
    links: [
      { to: '/admin/langues', text: 'shell:titles.adminLanguages' },
      { to: '/admin/settings', text: 'shell:titles.adminSettings' },
      { to: '/admin/audit', text: 'shell:titles.adminAudit' },
    ],
  },
]

const allLinks = groups.flatMap(({ links }) => links)
/** How many pixels at the ends of the side bar are shaded when it scrolls. */
const shade = 48

/** The frame of every administration page: a side bar on wide screens, a disclosure on narrow ones. */
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
          <LanguageSwitcher
            locale={locale}
            words={{ label: t('shell:language.label'), loading: t('shell:language.loading') }}
          />
          {bell}
          <UserMenu words={userMenuWords(t)} />
        </header>
        <main id="content" tabIndex={-1} className="px-4 py-8 outline-none md:px-6 lg:px-10">
          {children}
        </main>
      </div>
    </div>
  )
}

/** Scrolls on its own when it is taller than the screen, and keeps the current page's link visible. */
function Side({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const side = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = side.current
    const link = allLinks.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    const current = box?.querySelector<HTMLElement>(`a[href="${link?.to}"]`)
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

function AdminLinks() {
  const t = useTranslate()
  return (
    <nav aria-label={t('admin:frame.label')}>
      {groups.map(group => (
        <details key={group.title} open className="admin-group">
          <summary>
            {t(group.title)}
            <Icon name="chevron-down" size={16} />
          </summary>
          <ul>
            {group.links.map(link => (
              <li key={link.to}>
                <NavLink to={link.to} className="admin-link">
                  {t(link.text)}
                </NavLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}
