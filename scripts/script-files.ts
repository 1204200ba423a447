import { globSync } from 'node:fs'
import { join } from 'node:path'

interface Modules {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** A script file: the modules that its entry modules import, without those of the files before it. */
interface ScriptFile {
  name: string
  entries: string[]
  /** Whether the entries are what the given modules import on demand. */
  isOnDemand?: boolean
  /** Whether modules that different pages need are different files. */
  isDivided?: boolean
  /** How many of the entries must import a module; by default one. */
  sharedBy?: number
  /** Entries one of which must import the module too. */
  sharedWith?: string[]
  /** The ids of modules that are not followed. */
  without?: RegExp
}

/** The islands that are whole pages, from the cart to the member's orders; the questionnaire counts as a small island. */
const orderPages = ['cart', 'checkout', 'thank-you', 'pay', 'orders', 'order'].map(
  name => `pages/${name}-page.tsx`,
)
/** The pages for buyers without an account, which do without the query library. */
const guestPages = ['guest-order', 'track'].map(name => `pages/${name}-page.tsx`)
const accountPages = [
  'addresses',
  'dashboard',
  'diagnostic',
  'diagnostics',
  'history',
  'notifications',
  'profile',
  'recommended',
  'result',
  'routine',
  'wishlist',
].map(name => `pages/${name}-page.tsx`)
const accessPages = ['login', 'register', 'reset-password'].map(name => `pages/${name}-page.tsx`)

const web = join(import.meta.dirname, '../web')
const adminPages = globSync('routes/admin/**/*.tsx', { cwd: web })

/** Parts of TanStack Query that its entry module imports, and that only a page of the administration calls. */
const rarelyUsed = /\/(?:queriesObserver|useQueries)\.js$/

/**
 * The files that pages share. Without them, each module that two pages share is a file, and a page loads about a
 * hundred.
 */
const files: ScriptFile[] = [
  { name: 'first', entries: ['islands/start-document.ts'] },
  // What the header of a signed-in member calls, without React.
  {
    name: 'member',
    entries: [
      'features/cart/server-cart.ts',
      'features/cart/announced-cart.ts',
      'features/cart/waiting-cart.ts',
      'features/notifications/live.ts',
      'lib/preferences.ts',
      // Shared by the pages that place orders and the page that sends waiting orders.
      'lib/forget-order.ts',
      // Shared by most islands and the search of the header, which needs no React.
      'ui/format-price.ts',
      'lib/fill.ts',
      '../contract/orders/order-limits.ts',
      '../contract/catalogue/product-path.ts',
      'lib/offline/forget-answer.ts',
    ],
  },
  {
    name: 'islands',
    entries: ['islands/hydrate-island.tsx'],
  },
  { name: 'offline', entries: ['lib/offline/start-offline.ts'] },
  // What the checkout, the contact form and stock alerts share with the pages that send what waited.
  {
    name: 'outbox',
    entries: ['lib/offline/outbox.ts', 'lib/offline/own-text.ts', 'lib/offline/take-ordered.ts'],
  },
  { name: 'sender', entries: ['lib/offline/outbox-runner.ts'] },
  // What small islands and whole pages share.
  {
    name: 'part',
    entries: ['islands/registry.ts'],
    isOnDemand: true,
    without: /\/web\/(?:pages\/(?!questionnaire)|parts\/outbox\/|features\/delivery\/)/,
    sharedWith: [...orderPages, ...accessPages],
  },
  // The letter of a result, which is loaded on demand, has it in common with dialogs.
  { name: 'part', entries: ['ui/dialogs/keep-submit-inside.ts'] },
  { name: 'page', entries: orderPages, sharedWith: accessPages },
  { name: 'page', entries: orderPages, sharedBy: 2, sharedWith: guestPages },
  {
    name: 'page',
    entries: [
      'lib/offline/end-news.ts',
      'features/orders/tracking-list.tsx',
      'features/orders/addresses/phone-text.tsx',
    ],
  },
  { name: 'access', entries: accessPages, sharedBy: 2 },
  // What the pages of an order without an account share with the forms of addresses, and with the choice of a place.
  {
    name: 'place',
    entries: ['parts/fields/place-field.tsx', 'parts/fields/place-note.tsx', 'lib/delivery-place.ts'],
  },
  // Links of the router are needed by so many pages that they must not be a file of their own.
  {
    name: 'order',
    entries: [...orderPages, 'lib/navigation.ts'],
    sharedBy: 2,
    without: /\/(?:order-lines|order-documents|document-button|code-field|cart-guard)\.tsx$/,
  },
  {
    name: 'order',
    entries: [
      'ui/dialogs/alert-dialog.tsx',
      'features/orders/cancel-order.tsx',
      'lib/download.ts',
      'lib/file-address.ts',
    ],
  },
  // Nearly every page loads the file above, so it lacks what only pages with a placed order show, and what only the cart and the
  // checkout ask.
  { name: 'bought', entries: ['features/orders/order-lines.tsx', 'features/invoices/order-documents.tsx'] },
  {
    name: 'asked',
    entries: ['parts/reductions/code-field.tsx', 'features/diagnostic/guard/cart-guard.tsx'],
  },
  // Modules that the account shares with other pages are separate files; otherwise those pages would load the account's file.
  {
    name: 'common',
    entries: ['islands/registry.ts'],
    isOnDemand: true,
    isDivided: true,
    without: /\/web\/pages\/(?!questionnaire)/,
    sharedWith: accountPages,
  },
  { name: 'common', entries: [...orderPages, ...accessPages], isDivided: true, sharedWith: accountPages },
  { name: 'person', entries: adminPages, sharedWith: accountPages },
  { name: 'account', entries: accountPages, sharedBy: 2 },
  { name: 'waiting', entries: ['parts/outbox/waiting-entry.tsx', 'lib/offline/use-outbox.ts'] },
  { name: 'island', entries: ['islands/registry.ts'], isOnDemand: true, isDivided: true },
  { name: 'app', entries: ['lib/hydrate-app.tsx', 'root.tsx'] },
  { name: 'shop', entries: ['routes/shop/layout.tsx'] },
  { name: 'data', entries: ['lib/query-client.ts'] },
  // Many lists of the administration need the kinds of variants, which are too little for a file.
  { name: 'admin', entries: ['routes/admin/layout.tsx', '../contract/catalogue/product-option.ts'] },
  // What a page loads when an answer is kept, so that it is there when the network is not.
  {
    name: 'kept',
    entries: [
      'lib/offline/kept-answers.ts',
      'parts/kept/as-of-note.tsx',
      'features/cart/offline-cart.ts',
      'features/cart/cart-notes.tsx',
    ],
    without: /\/web\/(?:ui|lib\/(?!offline))\/|\/contract\/|\/node_modules\//,
  },
]

/** The script files as groups for Rolldown's `codeSplitting`. A module goes into the file with the highest priority. */
export const scriptFiles = files.map(({ name, isDivided }, index) => ({
  name: (id: string, modules: Modules) => (fileNames(modules).get(id) === name ? name : null),
  priority: files.length - index,
  entriesAware: isDivided === true,
  // Bytes; smaller files are merged with the most similar one.
  entriesAwareMergeThreshold: 500,
}))

let names: Map<string, string> | undefined

/** The file's name of each module that is in one. */
function fileNames(modules: Modules): Map<string, string> {
  if (names) return names
  const found = new Map<string, string>()
  names = found
  const collect = (id: string, reached: Set<string>, without?: RegExp) => {
    const module = modules.getModuleInfo(id)
    // A style sheet stays with the page that imports it.
    if (!module || found.has(id) || reached.has(id) || without?.test(id)) return
    if (id.endsWith('.css') || rarelyUsed.test(id)) return
    reached.add(id)
    for (const imported of module.importedIds) collect(imported, reached, without)
  }
  /** For each entry, the modules that it imports and that are in no file yet. */
  const modulesOf = (entries: readonly string[], { isOnDemand, without }: Partial<ScriptFile> = {}) =>
    entries.map(entry => {
      const file = join(web, entry)
      // React Router's plugin adds this to the ids of route modules.
      const ids = [file, `${file}?__react-router-build-client-route`].filter(id => modules.getModuleInfo(id))
      if (ids.length === 0) throw new Error(`A script file has an entry that is not in the build: ${entry}`)
      const reached = new Set<string>()
      for (const id of ids)
        for (const root of isOnDemand ? (modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) : [id])
          collect(root, reached, without)
      return reached
    })
  for (const file of files) {
    const { name, entries, sharedBy = 1, sharedWith } = file
    const reached = modulesOf(entries, file)
    const others = sharedWith && modulesOf(sharedWith)
    for (const id of new Set(reached.flatMap(ids => [...ids]))) {
      const isShared = reached.filter(ids => ids.has(id)).length >= sharedBy
      const isAllowed = !others || others.some(ids => ids.has(id))
      if (isShared && isAllowed) found.set(id, name)
    }
  }
  return found
}
