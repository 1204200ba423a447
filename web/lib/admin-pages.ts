import { matchRoutes, type Register } from 'react-router'
import type { Ability } from '#contract/access.ts'
import type { MessageKey } from '#messages/keys.ts'

/** The groups of the administration's menu, in its order. */
export const menuGroups = ['overview', 'sales', 'catalogue', 'skin', 'content', 'system'] as const
type MenuGroup = (typeof menuGroups)[number]

export interface AdminPage {
  /** The ability that a member needs to open the page. */
  ability: Ability
  /** The page's group and text in the menu; absent for a page to which only other pages link. */
  menu?: { group: MenuGroup; text: MessageKey }
}

/**
 * The addresses in web/routes.ts, where the router's generated types are compiled too; tests are compiled without
 * them.
 */
type Address = Register extends { pages: infer Pages } ? keyof Pages : `/admin/${string}`
type AdminPath = Exclude<Extract<Address, `/admin/${string}`>, '/admin/*'>

const inMenu = (group: MenuGroup, text: MessageKey) => ({ menu: { group, text } })

/** Every administration page. The menu, the guard, links and the redirect from /admin all read this table. */
export const adminPages = {
  '/admin/dashboard': { ability: 'figures.read', ...inMenu('overview', 'shell:titles.dashboard') },
  '/admin/members': { ability: 'members.read', ...inMenu('overview', 'shell:titles.adminMembers') },
  '/admin/members/:id': { ability: 'members.read' },
  '/admin/notifications': {
    ability: 'members.manage',
    ...inMenu('overview', 'shell:titles.adminNotifications'),
  },
  '/admin/desk': { ability: 'orders.handle', ...inMenu('sales', 'shell:titles.adminDesk') },
  '/admin/desk/picking': { ability: 'orders.handle' },
  '/admin/desk/deliveries': {
    ability: 'deliveries.read',
    ...inMenu('sales', 'shell:titles.adminDeliveries'),
  },
  '/admin/desk/cash': { ability: 'cash.count' },
  '/admin/desk/requests': { ability: 'requests.answer', ...inMenu('sales', 'shell:titles.adminRequests') },
  '/admin/desk/requests/:id': { ability: 'requests.answer' },
  '/admin/orders': { ability: 'orders.read', ...inMenu('sales', 'shell:titles.adminOrders') },
  '/admin/orders/new': { ability: 'orders.handle' },
  '/admin/orders/:id': { ability: 'orders.read' },
  '/admin/invoices': { ability: 'books.read', ...inMenu('sales', 'shell:titles.adminInvoices') },
  '/admin/delivery': { ability: 'settings.manage', ...inMenu('sales', 'shell:titles.adminDelivery') },
  '/admin/promotions': { ability: 'promotions.edit', ...inMenu('sales', 'shell:titles.adminPromotions') },
  '/admin/products': { ability: 'catalogue.read', ...inMenu('catalogue', 'shell:titles.adminProducts') },
  '/admin/products/add': { ability: 'catalogue.edit' },
  '/admin/products/import': { ability: 'catalogue.edit' },
  '/admin/products/:id': { ability: 'catalogue.read' },
  '/admin/products/:id/edit': { ability: 'catalogue.edit' },
  '/admin/categorie-produits': {
    ability: 'words.edit',
    ...inMenu('catalogue', 'shell:titles.adminCategories'),
  },
  '/admin/search-synonyms': {
    ability: 'words.edit',
    ...inMenu('catalogue', 'shell:titles.adminSearchSynonyms'),
  },
  '/admin/type-peaus': { ability: 'words.edit', ...inMenu('skin', 'shell:titles.adminSkinTypes') },
  '/admin/probleme-peaus': { ability: 'words.edit', ...inMenu('skin', 'shell:titles.adminProblems') },
  '/admin/diagnostics': { ability: 'health.read', ...inMenu('skin', 'shell:titles.adminDiagnostics') },
  '/admin/diagnostics/:id': { ability: 'health.read' },
  '/admin/questionnaires': {
    ability: 'questionnaires.edit',
    ...inMenu('skin', 'shell:titles.adminQuestionnaires'),
  },
  '/admin/questionnaires/:id/questions': { ability: 'questionnaires.edit' },
  '/admin/routines': { ability: 'questionnaires.edit', ...inMenu('skin', 'shell:titles.adminRoutines') },
  '/admin/articles': { ability: 'content.edit', ...inMenu('content', 'shell:titles.adminArticles') },
  '/admin/articles/new': { ability: 'content.edit' },
  '/admin/articles/:id': { ability: 'content.edit' },
  '/admin/articles/:id/edit': { ability: 'content.edit' },
  '/admin/article-categories': {
    ability: 'content.edit',
    ...inMenu('content', 'shell:titles.adminArticleCategories'),
  },
  '/admin/videos': { ability: 'content.edit', ...inMenu('content', 'shell:titles.adminVideos') },
  '/admin/videos/new': { ability: 'content.edit' },
  '/admin/videos/:id/edit': { ability: 'content.edit' },
  '/admin/contact': { ability: 'contact.answer', ...inMenu('content', 'shell:titles.adminContact') },
  '/admin/reviews': { ability: 'reviews.moderate', ...inMenu('content', 'shell:titles.adminReviews') },
  '/admin/langues': { ability: 'settings.manage', ...inMenu('system', 'shell:titles.adminLanguages') },
  '/admin/settings': { ability: 'settings.manage', ...inMenu('system', 'shell:titles.adminSettings') },
  '/admin/programs': { ability: 'programs.manage', ...inMenu('system', 'shell:titles.adminPrograms') },
  '/admin/programs/webhooks/:id': { ability: 'programs.manage' },
  '/admin/messages': { ability: 'shop.watch', ...inMenu('system', 'shell:titles.adminMessages') },
  '/admin/health': { ability: 'shop.watch', ...inMenu('system', 'shell:titles.adminHealth') },
  '/admin/audit': { ability: 'audit.read', ...inMenu('system', 'shell:titles.adminAudit') },
} satisfies Record<AdminPath, AdminPage>

/** The administration pages by address, typed for addresses that are not known when compiling. */
const pages: Record<string, AdminPage> = adminPages
const patterns = Object.keys(pages).map(path => ({ path }))

/** The administration page at an address; undefined for an address without one. */
export function adminPageAt(address: string): AdminPage | undefined {
  const [path = ''] = address.split(/[?#]/)
  const match = matchRoutes(patterns, path)?.at(-1)
  return match && pages[match.route.path]
}

export interface MenuLink {
  to: string
  text: MessageKey
}

/** The groups and links of the menu for a member with these abilities; groups without a link are omitted. */
export function menuFor(abilities: readonly Ability[]): { group: MenuGroup; links: MenuLink[] }[] {
  const entries = Object.entries(pages).flatMap(([to, { ability, menu }]) =>
    menu && abilities.includes(ability) ? [{ to, ...menu }] : [],
  )
  return menuGroups
    .map(group => ({ group, links: entries.filter(entry => entry.group === group) }))
    .filter(({ links }) => links.length > 0)
}

/** The menu link to mark as current at an address: the longest one that is the address or an ancestor of it. */
export function menuLinkAt(address: string): string | undefined {
  return Object.entries(pages)
    .flatMap(([to, { menu }]) => (menu && (address === to || address.startsWith(`${to}/`)) ? [to] : []))
    .sort((one, other) => other.length - one.length)[0]
}

/** Where staff turn on the second factor, without which a setting takes all abilities from them. */
export const secondFactorPath = '/account/profile#second-factor'

/** The page to which /admin redirects a member with these abilities: the first page of their menu. */
export function firstPageFor(abilities: readonly Ability[]): string | undefined {
  return menuFor(abilities)[0]?.links[0]?.to
}
