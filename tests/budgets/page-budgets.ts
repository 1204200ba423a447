/** The most that a page may load: scripts, HTML and CSS in bytes after brotli, requests and script files by number. */
export interface Budget {
  /** The scripts that a visitor who saves data loads before she uses a document: its islands are not loaded ahead. */
  scriptBeforeUse?: number
  /** All scripts of the page on a good line, where islands are loaded ahead. */
  script: number
  scriptFiles: number
  /** All requests for the page's first screen on a good line: also pictures, fonts and data. */
  requests: number
  html: number
  css: number
}

export type Kind = 'document' | 'buying' | 'account' | 'administration'

const page = { scriptFiles: 15, html: 18_000, css: 12_100 }

/** The budgets of the kinds of pages: a page that misses one has its own bound below. */
const budgets: Record<Kind, Budget> = {
  document: { ...page, scriptBeforeUse: 12_000, script: 115_500, requests: 45 },
  buying: { ...page, script: 95_000, requests: 15 },
  account: { ...page, script: 115_500, requests: 40 },
  // The administration loads a second style sheet.
  administration: { ...page, css: 13_500, script: 180_000, requests: 40 },
}

/** A page that is measured; `:name` in its path stands for a record of the demo (see page-kinds.test.ts). */
export interface MeasuredPage {
  path: string
  kind: Kind
  as: 'guest' | 'member' | 'administrator'
  /**
   * What the page loads today where it exceeds the budget of its kind. Only lower these numbers. The number of requests has
   * a little room, because pages that ask again make more of them on a busy machine.
   */
  today?: Partial<Budget>
}

/** What a page may load. */
export function budgetOf({ kind, today }: MeasuredPage): Budget {
  return { ...budgets[kind], ...today }
}

export const pages: MeasuredPage[] = [
  { path: '/', kind: 'document', as: 'guest' },
  { path: '/products', kind: 'document', as: 'guest' },
  { path: '/products/:product', kind: 'document', as: 'guest' },
  { path: '/kits', kind: 'document', as: 'guest' },
  {
    path: '/questionnaire',
    kind: 'document',
    as: 'guest',
    today: { scriptBeforeUse: 91_150 },
  },
  { path: '/advice', kind: 'document', as: 'guest' },
  { path: '/advice/:article', kind: 'document', as: 'guest' },
  { path: '/videos', kind: 'document', as: 'guest' },
  { path: '/contact', kind: 'document', as: 'guest' },
  { path: '/cgv', kind: 'document', as: 'guest' },
  { path: '/arreter', kind: 'document', as: 'guest' },
  { path: '/etiquette', kind: 'document', as: 'guest', today: { scriptBeforeUse: 100_800 } },

  {
    path: '/cart',
    kind: 'buying',
    as: 'guest',
    today: { script: 100_500, requests: 20 },
  },
  {
    path: '/login',
    kind: 'buying',
    as: 'guest',
    today: { requests: 18 },
  },
  {
    path: '/register',
    kind: 'buying',
    as: 'guest',
  },
  {
    path: '/order-confirmation',
    kind: 'buying',
    as: 'member',
    today: { script: 106_400, scriptFiles: 20, requests: 35 },
  },
  {
    path: '/guest-order',
    kind: 'buying',
    as: 'guest',
    today: { requests: 16 },
  },
  {
    path: '/ordered/:guest',
    kind: 'buying',
    as: 'guest',
  },
  {
    path: '/thank-you?order=:order',
    kind: 'buying',
    as: 'member',
    today: { script: 97_500, requests: 28 },
  },
  {
    path: '/pay/:payment',
    kind: 'buying',
    as: 'guest',
    today: { script: 97_500, requests: 18 },
  },
  {
    path: '/track/:tracking',
    kind: 'buying',
    as: 'guest',
    today: { requests: 18 },
  },
  {
    path: '/account/orders',
    kind: 'buying',
    as: 'member',
    today: { script: 97_550, requests: 25 },
  },
  {
    path: '/account/orders/:order',
    kind: 'buying',
    as: 'member',
    today: { script: 98_050, requests: 29 },
  },

  {
    path: '/dashboard',
    kind: 'account',
    as: 'member',
    today: { scriptFiles: 21 },
  },
  {
    path: '/account/profile',
    kind: 'account',
    as: 'member',
    today: { scriptFiles: 20 },
  },
  {
    path: '/account/addresses',
    kind: 'account',
    as: 'member',
    today: { scriptFiles: 16 },
  },
  {
    path: '/notifications',
    kind: 'account',
    as: 'member',
    today: { scriptFiles: 17 },
  },
  {
    path: '/routine',
    kind: 'account',
    as: 'member',
  },

  {
    path: '/admin/dashboard',
    kind: 'administration',
    as: 'administrator',
    today: { scriptFiles: 31, requests: 57 },
  },
  {
    path: '/admin/desk',
    kind: 'administration',
    as: 'administrator',
    today: { script: 187_100, scriptFiles: 44, requests: 65 },
  },
  {
    path: '/admin/orders',
    kind: 'administration',
    as: 'administrator',
    today: { script: 185_000, scriptFiles: 31, requests: 53 },
  },
  {
    path: '/admin/programs',
    kind: 'administration',
    as: 'administrator',
    today: { scriptFiles: 31, requests: 55 },
  },
  {
    path: '/admin/products',
    kind: 'administration',
    as: 'administrator',
    today: { script: 257_400, scriptFiles: 60, requests: 105 },
  },
]
