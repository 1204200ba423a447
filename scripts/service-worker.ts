import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')
const publicFolder = join(root, 'web/public')

/** The modules that every page for use without a network loads. */
const everywhere = [
  'web/entry.client.tsx',
  'web/islands/hydrate-island.tsx',
  'web/islands/replay-presses.ts',
  // What was written without a network is sent from any page.
  'web/lib/offline/outbox-runner.ts',
]

/** The modules that each page for use without a network loads on demand, by the page's path. */
const offlineModules = {
  '/offline': [
    'web/features/shell/offline/offline-start.tsx',
    'web/features/shell/offline/waiting-outbox.tsx',
    // This page confirms a logout without a network.
    'web/ui/toasts/kept-toast.ts',
  ],
  '/offline/products': ['web/pages/offline-catalogue.tsx'],
  // The HTML of the cart names the scripts of its island, and they are kept with it.
  '/cart': [
    'web/features/cart/cart-notes.tsx',
    'web/features/cart/offline-cart.ts',
    'web/features/cart/server-cart.ts',
    'web/features/cart/merge-local-cart.ts',
    'web/lib/offline/kept-answers.ts',
    'web/parts/kept/as-of-note.tsx',
  ],
  '/questionnaire': [
    'web/pages/questionnaire-page.tsx',
    'web/features/diagnostic/questionnaire/answers/send-answers.ts',
    'web/features/diagnostic/questionnaire/drawing/later.tsx',
    'web/features/diagnostic/questionnaire/drawing/people.tsx',
    // The kept result of a guest gives a letter for a health centre.
    'web/features/diagnostic/letter/letter-page.tsx',
  ],
  '/contact': [
    'web/features/content/contact/contact-form.tsx',
    'web/features/content/contact/contact-calls.ts',
  ],
}

/**
 * A Vite plugin that bundles the service worker after the pages, and the one that removes it, into `build/worker`. Their
 * version changes with every file that browsers load.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    async writeBundle(_options, files) {
      const define = {
        buildVersion: JSON.stringify(await versionOf(files)),
        buildScripts: JSON.stringify(scriptsOf(files)),
      }
      await bundle('service-worker', define)
      await bundle('removal', define)
    },
  }
}

async function versionOf(files: Rolldown.OutputBundle): Promise<string> {
  // The names of built files contain hashes of their content.
  const hash = createHash('sha256').update(Object.keys(files).sort().join())
  for (const name of (await readdir(publicFolder, { recursive: true })).sort())
    if (/\.\w+$/.test(name)) hash.update(await readFile(join(publicFolder, name)))
  return hash.digest('base64url').slice(0, 8)
}

/**
 * By page, the names of the scripts that contain its modules, with all scripts that these import, separated by spaces:
 * `ahead.ts` adds folder and end. Each list starts with the scripts that most pages load, because lists that start alike compress
 * better.
 */
function scriptsOf(files: Rolldown.OutputBundle): Record<string, string> {
  const chunks = Object.values(files).filter(file => file.type === 'chunk')
  const lists = Object.entries(offlineModules).map(([page, modules]): [string, string[]] => {
    const found = new Set<string>()
    const add = (name: string) => {
      if (found.has(name)) return
      found.add(name)
      for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) add(imported)
    }
    for (const module of [...everywhere, ...modules]) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)))
      if (!chunk) throw new Error(`No script contains ${module}, which is used without a network.`)
      add(chunk.fileName)
    }
    return [page, [...found].map(name => basename(name, '.js'))]
  })
  /** How many pages do not load the script. */
  const rank = (name: string) => lists.filter(([, names]) => !names.includes(name)).length
  return Object.fromEntries(
    lists.map(([page, names]) => [
      page,
      [...names].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b)).join(' '),
    ]),
  )
}

async function bundle(name: string, define: Record<string, string>): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      outDir: 'build/worker',
      emptyOutDir: false,
      minify: true,
      target: 'es2022',
      lib: {
        entry: join(root, `web/worker/${name}.ts`),
        formats: ['iife'],
        name: 'worker',
        fileName: () => `${name}.js`,
      },
    },
  })
}
