import { type Row, rowsOf } from './row.ts'

/** Point 2 of the specification: navigation, menus, bell, language switcher, footer, titles, loader. */
export const rows: Row[] = [
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S2.nav.brand',
      text: 'The navigation bar has a brand link',
      proof: null,
    },
    {
      id: 'S2.nav.home',
      text: 'The navigation bar links to Home',
      proof: null,
    },
    {
      id: 'S2.nav.products',
      text: 'The navigation bar links to Products',
      proof: null,
    },
    {
      id: 'S2.nav.questionnaire',
      text: 'The navigation link Questionnaire goes to /diagnostic',
      proof: null,
    },
    {
      id: 'S2.nav.advice',
      text: 'The navigation bar links to Advice',
      proof: null,
    },
    {
      id: 'S2.nav.videos',
      text: 'The navigation bar links to Videos',
      proof: null,
    },
    {
      id: 'S2.nav.contact',
      text: 'The navigation bar links to Contact',
      proof: null,
    },
    {
      id: 'S2.nav.login',
      text: 'A guest sees a login link',
      proof: null,
    },
    {
      id: 'S2.nav.register',
      text: 'A guest sees a registration link',
      proof: null,
    },
    {
      id: 'S2.nav.user.identity',
      text: "A logged-in member's menu shows the avatar and the first name",
      proof: null,
    },
    {
      id: 'S2.nav.user.dashboard',
      text: 'The user menu links to the dashboard',
      proof: null,
    },
    {
      id: 'S2.nav.user.diagnostic',
      text: 'The user menu links to the skin diagnostic',
      proof: null,
    },
    {
      id: 'S2.nav.user.routine',
      text: 'The user menu links to the routine',
      proof: null,
    },
    {
      id: 'S2.nav.user.recommended',
      text: 'The user menu links to the recommended products',
      proof: null,
    },
    {
      id: 'S2.nav.user.profile',
      text: 'The user menu links to the profile',
      proof: null,
    },
    {
      id: 'S2.nav.user.orders',
      text: 'The user menu links to the orders',
      proof: null,
    },
    {
      id: 'S2.nav.user.history',
      text: 'The user menu links to the history',
      proof: null,
    },
    {
      id: 'S2.nav.user.logout',
      text: 'The user menu logs out',
      proof: null,
    },
    {
      id: 'S2.nav.admin.dashboard',
      text: "The administrator's menu links to the admin dashboard",
      proof: null,
    },
    {
      id: 'S2.nav.admin.links',
      text: "The administrator's menu has the same user links as a member's",
      proof: null,
    },
    {
      id: 'S2.nav.admin.logout',
      text: "The administrator's menu logs out",
      proof: null,
    },
    {
      id: 'S2.language.icon',
      text: 'The language switcher is a dropdown with a globe icon',
      proof: null,
    },
    {
      id: 'S2.language.current',
      text: 'The language switcher shows the current language name',
      proof: null,
    },
    {
      id: 'S2.language.defaultName',
      text: 'The language switcher shows Français by default',
      proof: null,
    },
    {
      id: 'S2.language.list',
      text: 'The language switcher lists the available languages',
      proof: null,
    },
    {
      id: 'S2.language.active',
      text: 'The language switcher marks the active language',
      proof: null,
    },
    {
      id: 'S2.language.pick',
      text: 'The language switcher lets the user pick a language',
      proof: null,
    },
    {
      id: 'S2.title.page',
      text: 'The page title is the brand plus the route title',
      proof: null,
    },
    {
      id: 'S2.loader.first',
      text: 'On first load a spinner shows for 500 ms',
      proof: null,
    },
    {
      id: 'S2.footer.navigation',
      text: 'The footer has a navigation column',
      proof: null,
    },
    {
      id: 'S2.footer.user',
      text: 'The footer has a user column',
      proof: null,
    },
    {
      id: 'S2.footer.information',
      text: 'The footer has an information column: legal notice, privacy, terms of sale',
      proof: null,
    },
    {
      id: 'S2.footer.contact',
      text: 'The footer has a contact column',
      proof: null,
    },
    {
      id: 'S2.footer.social',
      text: 'The footer has social icons',
      proof: null,
    },
  ]),
  ...rowsOf('settings', 'foundation', [
    {
      id: 'S2.footer.company',
      text: "The footer's company information is loaded from the settings",
      proof: null,
    },
  ]),
  ...rowsOf('cart', 'foundation', [
    {
      id: 'S2.nav.cart',
      text: 'The navigation bar links to the cart',
      proof: null,
    },
    {
      id: 'S2.nav.cart.badge',
      text: 'The cart link carries a badge with the item count',
      proof: null,
    },
  ]),
  ...rowsOf('notifications', 'members', [
    { id: 'S2.bell', text: 'A logged-in user sees a notification bell', proof: null },
    { id: 'S2.bell.badge', text: 'The bell carries a badge with the unread count', proof: null },
  ]),
]
