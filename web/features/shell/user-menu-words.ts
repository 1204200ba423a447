import type { Translate } from '#messages/keys.ts'
import type { UserMenuProps } from './user-menu-person.ts'

/** The texts and links of the user menu, for the shop and the administration. */
export function userMenuWords(t: Translate): UserMenuProps['words'] {
  return {
    menu: t('shell:user.menu'),
    logout: t('shell:user.logout'),
    loggedOut: t('shell:user.loggedOut'),
    links: [
      { href: '/admin/dashboard', text: t('shell:user.adminDashboard'), staff: 'figures' },
      { href: '/admin', text: t('shell:titles.admin'), staff: 'other' },
      { href: '/dashboard', text: t('shell:user.dashboard') },
      { href: '/diagnostic', text: t('shell:user.diagnostic') },
      { href: '/routine', text: t('shell:user.routine') },
      { href: '/products/recommended', text: t('shell:user.recommended') },
      { href: '/wishlist', text: t('shell:titles.wishlist') },
      { href: '/account/profile', text: t('shell:user.profile') },
      { href: '/account/orders', text: t('shell:user.orders') },
      { href: '/account/history', text: t('shell:user.history') },
    ],
  }
}
