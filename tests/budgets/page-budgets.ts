/** The most that a page may load: scripts, HTML and CSS in bytes after brotli, requests and script files by number. */
export interface Budget {
  /** The scripts that a visitor who saves data loads before she uses the page. */
  scriptBeforeUse: number
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

/** The budgets of the kinds of pages, which are their goals: a page that misses one has its own bound below. */
export const budgets: Record<Kind, Budget> = {
  document: { ...page, scriptBeforeUse: 12_000, script: 115_500, requests: 45 },
  buying: { ...page, scriptBeforeUse: 95_000, script: 95_000, requests: 15 },
  account: { ...page, scriptBeforeUse: 130_000, script: 130_000, requests: 40 },
  // The administration has a style sheet of its own besides.
  administration: { ...page, css: 13_500, scriptBeforeUse: 180_000, script: 180_000, requests: 40 },
}

/** A page that is measured; `:name` in its path stands for a record of the demo (see page-kinds.test.ts). */
export interface MeasuredPage {
  path: string
  kind: Kind
  as: 'guest' | 'member' | 'administrator'
  /** What the page loads today where it exceeds the budget of its kind. Only lower these numbers. */
  today?: Partial<Budget>
}

export const pages: MeasuredPage[] = [
  { path: '/', kind: 'document', as: 'guest' },
  { path: '/products', kind: 'document', as: 'guest' },
  { path: '/products/:product', kind: 'document', as: 'guest' },
  {
    path: '/questionnaire',
    kind: 'document',
    as: 'guest',
    today: { scriptBeforeUse: 116_000, script: 116_000, scriptFiles: 20 },
  },
  { path: '/advice', kind: 'document', as: 'guest' },
  { path: '/advice/:article', kind: 'document', as: 'guest' },
  { path: '/videos', kind: 'document', as: 'guest' },
  { path: '/contact', kind: 'document', as: 'guest' },
  { path: '/cgv', kind: 'document', as: 'guest' },

  {
    path: '/cart',
    kind: 'buying',
    as: 'guest',
    today: { scriptBeforeUse: 227_000, script: 227_000, scriptFiles: 65, requests: 77 },
  },
  {
    path: '/login',
    kind: 'buying',
    as: 'guest',
    today: { scriptBeforeUse: 185_000, script: 185_000, scriptFiles: 32, requests: 40 },
  },
  {
    path: '/register',
    kind: 'buying',
    as: 'guest',
    today: { scriptBeforeUse: 186_000, script: 186_000, scriptFiles: 33, requests: 41 },
  },
  {
    path: '/order-confirmation',
    kind: 'buying',
    as: 'member',
    today: { scriptBeforeUse: 252_000, script: 252_000, scriptFiles: 84, requests: 96 },
  },
  {
    path: '/thank-you?order=:order',
    kind: 'buying',
    as: 'member',
    today: { scriptBeforeUse: 222_000, script: 222_000, scriptFiles: 64, requests: 80 },
  },
  {
    path: '/pay/:payment',
    kind: 'buying',
    as: 'guest',
    today: { scriptBeforeUse: 173_000, script: 173_000, scriptFiles: 35, requests: 44 },
  },
  {
    path: '/track/:tracking',
    kind: 'buying',
    as: 'guest',
    today: { scriptBeforeUse: 185_000, script: 185_000, scriptFiles: 41, requests: 49 },
  },
  {
    path: '/account/orders',
    kind: 'buying',
    as: 'member',
    today: { scriptBeforeUse: 188_000, script: 188_000, scriptFiles: 50, requests: 62 },
  },
  {
    path: '/account/orders/:order',
    kind: 'buying',
    as: 'member',
    today: { scriptBeforeUse: 226_000, script: 226_000, scriptFiles: 72, requests: 90 },
  },

  {
    path: '/dashboard',
    kind: 'account',
    as: 'member',
    today: { scriptBeforeUse: 238_000, script: 238_000, scriptFiles: 81, requests: 103 },
  },
  {
    path: '/account/profile',
    kind: 'account',
    as: 'member',
    today: { scriptBeforeUse: 234_000, script: 234_000, scriptFiles: 67, requests: 84 },
  },
  {
    path: '/account/addresses',
    kind: 'account',
    as: 'member',
    today: { scriptBeforeUse: 233_000, script: 233_000, scriptFiles: 64, requests: 76 },
  },
  {
    path: '/notifications',
    kind: 'account',
    as: 'member',
    today: { scriptBeforeUse: 182_000, script: 182_000, scriptFiles: 38, requests: 50 },
  },
  {
    path: '/routine',
    kind: 'account',
    as: 'member',
    today: { scriptBeforeUse: 189_000, script: 189_000, scriptFiles: 50, requests: 67 },
  },

  {
    path: '/admin/dashboard',
    kind: 'administration',
    as: 'administrator',
    today: { scriptBeforeUse: 230_000, script: 230_000, scriptFiles: 79, requests: 103 },
  },
  {
    path: '/admin/desk',
    kind: 'administration',
    as: 'administrator',
    today: { scriptBeforeUse: 228_000, script: 228_000, scriptFiles: 69, requests: 83 },
  },
  {
    path: '/admin/orders',
    kind: 'administration',
    as: 'administrator',
    today: { scriptBeforeUse: 213_000, script: 213_000, scriptFiles: 69, requests: 84 },
  },
  {
    path: '/admin/products',
    kind: 'administration',
    as: 'administrator',
    today: { scriptBeforeUse: 281_000, script: 281_000, scriptFiles: 81, requests: 107 },
  },
]
