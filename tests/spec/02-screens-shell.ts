import { type Row, rowsOf } from './row.ts'

/** Point 2 of the specification: navigation, menus, bell, language switcher, footer, titles, loader. */
export const rows: Row[] = [
  ...rowsOf('shell', 'foundation', [
    {
      id: 'S2.nav.brand',
      text: 'The navigation bar has a brand link',
      proof:
        'tests/e2e/shell.e2e.ts: the navigation bar leads to every part of the shop, and a guest to login and registration',
    },
    {
      id: 'S2.nav.home',
      text: 'The navigation bar links to Home',
      proof:
        'tests/e2e/shell.e2e.ts: the navigation bar leads to every part of the shop, and a guest to login and registration',
    },
    {
      id: 'S2.nav.products',
      text: 'The navigation bar links to Products',
      proof:
        'tests/e2e/shell.e2e.ts: the navigation bar leads to every part of the shop, and a guest to login and registration',
    },
    {
      id: 'S2.nav.questionnaire',
      text: 'The navigation link Questionnaire goes to /diagnostic',
      proof:
        'tests/e2e/shell.e2e.ts: the navigation bar leads to every part of the shop, and a guest to login and registration',
    },
    {
      id: 'S2.nav.advice',
      text: 'The navigation bar links to Advice',
      proof:
        'tests/e2e/shell.e2e.ts: the navigation bar leads to every part of the shop, and a guest to login and registration',
    },
    {
      id: 'S2.nav.videos',
      text: 'The navigation bar links to Videos',
      proof:
        'tests/e2e/shell.e2e.ts: the navigation bar leads to every part of the shop, and a guest to login and registration',
    },
    {
      id: 'S2.nav.contact',
      text: 'The navigation bar links to Contact',
      proof:
        'tests/e2e/shell.e2e.ts: the navigation bar leads to every part of the shop, and a guest to login and registration',
    },
    {
      id: 'S2.nav.login',
      text: 'A guest sees a login link',
      proof:
        'tests/e2e/shell.e2e.ts: the navigation bar leads to every part of the shop, and a guest to login and registration',
    },
    {
      id: 'S2.nav.register',
      text: 'A guest sees a registration link',
      proof:
        'tests/e2e/shell.e2e.ts: the navigation bar leads to every part of the shop, and a guest to login and registration',
    },
    {
      id: 'S2.nav.user.identity',
      text: "A logged-in member's menu shows the avatar and the first name",
      proof:
        'tests/e2e/shell.e2e.ts: a member’s menu shows initials and first name, seven pages and the way out',
    },
    {
      id: 'S2.nav.user.dashboard',
      text: 'The user menu links to the dashboard',
      proof:
        'tests/e2e/shell.e2e.ts: a member’s menu shows initials and first name, seven pages and the way out',
    },
    {
      id: 'S2.nav.user.diagnostic',
      text: 'The user menu links to the skin diagnostic',
      proof:
        'tests/e2e/shell.e2e.ts: a member’s menu shows initials and first name, seven pages and the way out',
    },
    {
      id: 'S2.nav.user.routine',
      text: 'The user menu links to the routine',
      proof:
        'tests/e2e/shell.e2e.ts: a member’s menu shows initials and first name, seven pages and the way out',
    },
    {
      id: 'S2.nav.user.recommended',
      text: 'The user menu links to the recommended products',
      proof:
        'tests/e2e/shell.e2e.ts: a member’s menu shows initials and first name, seven pages and the way out',
    },
    {
      id: 'S2.nav.user.profile',
      text: 'The user menu links to the profile',
      proof:
        'tests/e2e/shell.e2e.ts: a member’s menu shows initials and first name, seven pages and the way out',
    },
    {
      id: 'S2.nav.user.orders',
      text: 'The user menu links to the orders',
      proof:
        'tests/e2e/shell.e2e.ts: a member’s menu shows initials and first name, seven pages and the way out',
    },
    {
      id: 'S2.nav.user.history',
      text: 'The user menu links to the history',
      proof:
        'tests/e2e/shell.e2e.ts: a member’s menu shows initials and first name, seven pages and the way out',
    },
    {
      id: 'S2.nav.user.logout',
      text: 'The user menu logs out',
      proof:
        'tests/e2e/shell.e2e.ts: a member’s menu shows initials and first name, seven pages and the way out',
    },
    {
      id: 'S2.nav.admin.dashboard',
      text: "The administrator's menu links to the admin dashboard",
      proof:
        'tests/e2e/shell.e2e.ts: the administrator’s menu begins with the admin dashboard and has a member’s links, in the shop and in the administration',
    },
    {
      id: 'S2.nav.admin.links',
      text: "The administrator's menu has the same user links as a member's",
      proof:
        'tests/e2e/shell.e2e.ts: the administrator’s menu begins with the admin dashboard and has a member’s links, in the shop and in the administration',
    },
    {
      id: 'S2.nav.admin.logout',
      text: "The administrator's menu logs out",
      proof:
        'tests/e2e/shell.e2e.ts: the administrator’s menu begins with the admin dashboard and has a member’s links, in the shop and in the administration',
    },
    {
      id: 'S2.language.icon',
      text: 'The language switcher is a dropdown with a globe icon',
      proof:
        'tests/e2e/language.e2e.ts: the language switcher shows a globe and Français, and lists what the shop offers with the active one marked',
    },
    {
      id: 'S2.language.current',
      text: 'The language switcher shows the current language name',
      proof:
        'tests/e2e/language.e2e.ts: the language switcher shows a globe and Français, and lists what the shop offers with the active one marked',
    },
    {
      id: 'S2.language.defaultName',
      text: 'The language switcher shows Français by default',
      proof: 'tests/e2e/language.e2e.ts: a browser that asks for English and has chosen nothing gets French',
    },
    {
      id: 'S2.language.list',
      text: 'The language switcher lists the available languages',
      proof:
        'tests/e2e/language.e2e.ts: the language switcher shows a globe and Français, and lists what the shop offers with the active one marked',
    },
    {
      id: 'S2.language.active',
      text: 'The language switcher marks the active language',
      proof:
        'tests/e2e/language.e2e.ts: the language switcher shows a globe and Français, and lists what the shop offers with the active one marked',
    },
    {
      id: 'S2.language.pick',
      text: 'The language switcher lets the user pick a language',
      proof:
        'tests/e2e/language.e2e.ts: choosing a language sets it at once, on every page, and stores it under language',
    },
    {
      id: 'S2.title.page',
      text: 'The page title is the brand plus the route title',
      proof: 'tests/e2e/shell.e2e.ts: the title of every route is the brand and the route’s own title',
    },
    {
      id: 'S2.loader.first',
      text: 'On first load a spinner shows for 500 ms',
      proof: 'tests/e2e/shell.e2e.ts: the first load shows a spinner for half a second, the next page none',
    },
    {
      id: 'S2.footer.navigation',
      text: 'The footer has a navigation column',
      proof:
        'tests/e2e/shell.e2e.ts: the footer has four columns, social icons and the company’s data from the settings',
    },
    {
      id: 'S2.footer.user',
      text: 'The footer has a user column',
      proof:
        'tests/e2e/shell.e2e.ts: the footer has four columns, social icons and the company’s data from the settings',
    },
    {
      id: 'S2.footer.information',
      text: 'The footer has an information column: legal notice, privacy, terms of sale',
      proof:
        'tests/e2e/shell.e2e.ts: the footer has four columns, social icons and the company’s data from the settings',
    },
    {
      id: 'S2.footer.contact',
      text: 'The footer has a contact column',
      proof:
        'tests/e2e/shell.e2e.ts: the footer has four columns, social icons and the company’s data from the settings',
    },
    {
      id: 'S2.footer.social',
      text: 'The footer has social icons',
      proof:
        'tests/e2e/shell.e2e.ts: the footer has four columns, social icons and the company’s data from the settings',
    },
  ]),
  ...rowsOf('settings', 'foundation', [
    {
      id: 'S2.footer.company',
      text: "The footer's company information is loaded from the settings",
      proof:
        'tests/e2e/shell.e2e.ts: the footer has four columns, social icons and the company’s data from the settings',
    },
  ]),
  ...rowsOf('cart', 'foundation', [
    {
      id: 'S2.nav.cart',
      text: 'The navigation bar links to the cart',
      proof:
        'tests/e2e/shell.e2e.ts: the navigation bar leads to every part of the shop, and a guest to login and registration',
    },
    {
      id: 'S2.nav.cart.badge',
      text: 'The cart link carries a badge with the item count',
      proof:
        'tests/e2e/cart.e2e.ts: a guest’s cart is kept in local_cart, counts lines, and is shown with prices, subtotals and total',
    },
  ]),
  ...rowsOf('notifications', 'members', [
    {
      id: 'S2.bell',
      text: 'A logged-in user sees a notification bell',
      proof:
        'tests/e2e/notifications.e2e.ts: a message appears at once in every tab, and is read in both when it is marked in one',
    },
    {
      id: 'S2.bell.badge',
      text: 'The bell carries a badge with the unread count',
      proof: 'tests/e2e/notifications.e2e.ts: more than 99 unread are shown as 99+',
    },
  ]),
]
