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

/** A page of the administration; with a group it is in the menu. */
const page = (ability: Ability, group?: MenuGroup, title?: Title): AdminPage =>
  group && title ? { ability, menu: { group, text: `shell:titles.${title}` } } : { ability }

type Title = Extract<MessageKey, `shell:titles.${string}`> extends `shell:titles.${infer Name}` ? Name : never

/** Every administration page. The menu, the guard, links and the redirect from /admin all read this table. */
export const adminPages = {
  '/admin/dashboard': page('figures.read', 'overview', 'dashboard'),
  '/admin/members': page('members.read', 'overview', 'adminMembers'),
  '/admin/members/:id': page('members.read'),
  '/admin/notifications': page('members.manage', 'overview', 'adminNotifications'),
  '/admin/desk': page('orders.handle', 'sales', 'adminDesk'),
  '/admin/desk/picking': page('orders.handle'),
  '/admin/desk/deliveries': page('deliveries.read', 'sales', 'adminDeliveries'),
  '/admin/desk/cash': page('cash.count'),
  '/admin/desk/requests': page('requests.answer', 'sales', 'adminRequests'),
  '/admin/desk/requests/:id': page('requests.answer'),
  '/admin/orders': page('orders.read', 'sales', 'adminOrders'),
  '/admin/orders/new': page('orders.handle'),
  '/admin/orders/:id': page('orders.read'),
  '/admin/invoices': page('books.read', 'sales', 'adminInvoices'),
  '/admin/delivery': page('settings.manage', 'sales', 'adminDelivery'),
  '/admin/promotions': page('promotions.edit', 'sales', 'adminPromotions'),
  '/admin/products': page('catalogue.read', 'catalogue', 'adminProducts'),
  '/admin/products/add': page('catalogue.edit'),
  '/admin/products/import': page('catalogue.edit'),
  '/admin/products/:id': page('catalogue.read'),
  '/admin/products/:id/edit': page('catalogue.edit'),
  '/admin/categorie-produits': page('words.edit', 'catalogue', 'adminCategories'),
  '/admin/search-synonyms': page('words.edit', 'catalogue', 'adminSearchSynonyms'),
  '/admin/type-peaus': page('words.edit', 'skin', 'adminSkinTypes'),
  '/admin/probleme-peaus': page('words.edit', 'skin', 'adminProblems'),
  '/admin/diagnostics': page('health.read', 'skin', 'adminDiagnostics'),
  '/admin/diagnostics/:id': page('health.read'),
  '/admin/questionnaires': page('questionnaires.edit', 'skin', 'adminQuestionnaires'),
  '/admin/questionnaires/:id/questions': page('questionnaires.edit'),
  '/admin/routines': page('questionnaires.edit', 'skin', 'adminRoutines'),
  '/admin/articles': page('content.edit', 'content', 'adminArticles'),
  '/admin/articles/new': page('content.edit'),
  '/admin/articles/:id': page('content.edit'),
  '/admin/articles/:id/edit': page('content.edit'),
  '/admin/article-categories': page('content.edit', 'content', 'adminArticleCategories'),
  '/admin/videos': page('content.edit', 'content', 'adminVideos'),
  '/admin/videos/new': page('content.edit'),
  '/admin/videos/:id/edit': page('content.edit'),
  '/admin/contact': page('contact.answer', 'content', 'adminContact'),
  '/admin/reviews': page('reviews.moderate', 'content', 'adminReviews'),
  '/admin/langues': page('settings.manage', 'system', 'adminLanguages'),
  '/admin/settings': page('settings.manage', 'system', 'adminSettings'),
  '/admin/programs': page('programs.manage', 'system', 'adminPrograms'),
  '/admin/programs/webhooks/:id': page('programs.manage'),
  '/admin/messages': page('shop.watch', 'system', 'adminMessages'),
  '/admin/health': page('shop.watch', 'system', 'adminHealth'),
  '/admin/audit': page('audit.read', 'system', 'adminAudit'),
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
