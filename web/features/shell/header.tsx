import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Logo } from '#contract/settings/logo.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Icon } from '#web/ui/icon.tsx'

export interface HeaderProps {
  brand: string
  /** Replaces the mark and the name. */
  logo: Logo | undefined
  bell: ReactNode
  cart: ReactNode
  language: ReactNode
  user: ReactNode
  saver: ReactNode
  install: ReactNode
}

const links = [
  { href: '/', text: 'shell:nav.home' },
  { href: '/products', text: 'shell:nav.products' },
  { href: '/diagnostic', text: 'shell:nav.questionnaire' },
  { href: '/advice', text: 'shell:nav.advice' },
  { href: '/videos', text: 'shell:nav.videos' },
  { href: '/contact', text: 'shell:nav.contact' },
] as const

/** The `aria-current` of a header link: `page` on the linked page, `true` on a page below it. */
function current(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page'
  // `/articles` is another address of the list of articles.
  if (href === '/advice' && pathname === '/articles') return 'true'
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined
}

/**
 * Shop names longer than this many characters are in a smaller font on two lines, and have no mark on a small screen. A member's
 * header has more links: no name has a mark on a phone there, and the narrowest phones find the search on the list of products.
 */
const maxLargeName = 12

/** The header of every page of the shop. Without script, its menus still open as plain <details>. */
export function Header({ brand, logo, bell, cart, language, user, saver, install }: HeaderProps) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const isLong = brand.length > maxLargeName
  // The header scrolls away when the text is so large that it would fill the screen.
  return (
    <header className="@container/page sticky top-[min(0px,(100vw-16rem)*100)] z-20 border-b border-line bg-page print:static">
      <a href="#content" className="skip-link">
        {t('shell:skipToContent')}
      </a>
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-1 px-4 max-sm:gap-0 max-[22rem]:px-2 md:px-6 large-text:flex-wrap large-text:justify-end large-text:gap-0 large-text:px-2 print:h-12 print:px-0 print:*:not-first:hidden">
        <a
          href="/"
          className="me-auto flex min-h-11 min-w-0 large-text:w-full items-center gap-2 font-display font-semibold text-primary"
        >
          {logo ? (
            <picture>
              {/* Dark letters on a transparent ground could not be read on a dark page. */}
              <source media="(prefers-color-scheme: dark)" srcSet={logo.jpeg} />
              <img src={logo.webp} alt={brand} width={logo.width} height={logo.height} />
            </picture>
          ) : (
            <>
              <img
                src="/pictures/mark.svg"
                alt=""
                width="32"
                height="32"
                className={`size-8 shrink-0 ${isLong ? 'max-sm:hidden' : 'signed-in:max-sm:hidden'}`}
              />
              <span className={isLong ? 'line-clamp-2 text-sm leading-tight' : 'text-2xl'}>{brand}</span>
            </>
          )}
        </a>
        <nav aria-label={t('shell:nav.label')} className="hidden lg:block">
          <ul className="flex">
            {links.map(link => (
              // Between a tablet and a wide screen only the brand leads home, which has too little room beside it otherwise.
              <li key={link.href} className={link.href === '/' ? 'max-xl:hidden' : undefined}>
                <a
                  href={link.href}
                  aria-current={current(link.href, pathname)}
                  className="flex h-11 items-center rounded-full px-3 max-xl:px-2 decoration-accent decoration-2 underline-offset-8 hover:bg-fill aria-[current]:font-semibold aria-[current]:underline"
                >
                  {t(link.text)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <a
          href="/products#search"
          aria-label={t('shell:nav.search')}
          className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-fill signed-in:max-[22rem]:hidden"
        >
          <Icon name="search" />
        </a>
        {language}
        <div className="hidden guest:md:flex">
          <a href="/login" className="flex h-11 items-center rounded-full px-3 hover:bg-fill">
            {t('shell:nav.login')}
          </a>
          <a
            href="/register"
            className="flex h-11 items-center rounded-full bg-primary px-4 font-semibold text-on-primary hover:bg-primary-strong"
          >
            {t('shell:nav.register')}
          </a>
        </div>
        {bell}
        {user}
        {cart}
        <details className="lg:hidden" name="header-menu">
          <summary
            aria-label={t('shell:nav.menu')}
            className="grid size-11 cursor-pointer list-none place-items-center rounded-full hover:bg-fill"
          >
            <Icon name="menu" />
          </summary>
          <nav
            aria-label={t('shell:nav.label')}
            className="absolute inset-x-0 top-full border-b border-line bg-page px-4 pb-6 shadow-soft"
          >
            <ul>
              {links.map(link => (
                <li key={link.href} className="border-b border-line">
                  <a
                    href={link.href}
                    aria-current={current(link.href, pathname)}
                    className="flex h-14 items-center font-display text-xl decoration-accent decoration-2 underline-offset-8 aria-[current]:font-semibold aria-[current]:underline"
                  >
                    {t(link.text)}
                  </a>
                </li>
              ))}
            </ul>
            <div className="mt-4 hidden gap-3 guest:flex">
              <a
                href="/login"
                className="flex h-12 flex-1 items-center justify-center rounded-full border border-primary font-semibold text-primary"
              >
                {t('shell:nav.login')}
              </a>
              <a
                href="/register"
                className="flex h-12 flex-1 items-center justify-center rounded-full bg-primary font-semibold text-on-primary"
              >
                {t('shell:nav.register')}
              </a>
            </div>
            {saver}
            {install}
          </nav>
        </details>
      </div>
    </header>
  )
}
