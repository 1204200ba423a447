import type { Plugin, Rolldown } from 'vite'

const name = 'virtual:island-files'
const resolved = `\0${name}`
const page = /\/web\/pages\/([\w-]+)\.tsx$/

/** The script files of the islands that are whole pages. */
const pageFiles = new Set<string>()

/** By script file: itself and all files that it imports, also indirectly. */
const importsOf = new Map<string, ReadonlySet<string>>()

/**
 * The files that a browser loads beside a script file that the file `host` imports on demand, without those that it has: what
 * the host imports, and the scripts of a page that is an island, which its HTML names, so that only style sheets are left.
 */
export function withoutNamed(file: string, imported: string[], host: string): string[] {
  if (pageFiles.has(file)) return imported.filter(each => each.endsWith('.css'))
  return imported.filter(each => !importsOf.get(host)?.has(each))
}

/**
 * A Vite plugin with the module `virtual:island-files`: for each page in `web/pages` the addresses of its scripts, with all
 * that these import. The server preloads them, so that the browser does not find them one after another. The module is
 * empty in development, where nothing is built.
 */
export function islandFiles(): Plugin {
  let files: Record<string, string[]> = {}
  return {
    name: 'island-files',
    resolveId: source => (source === name ? resolved : undefined),
    load: id => (id === resolved ? `export const islandFiles = ${JSON.stringify(files)}` : undefined),
    // The browser's files are built before the server's.
    generateBundle(_options, bundle) {
      if (this.environment.name === 'client') files = filesOfPages(bundle)
    },
  }
}

function filesOfPages(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const withImports = (fileName: string, found = new Set<string>()): Set<string> => {
    if (found.has(fileName)) return found
    found.add(fileName)
    for (const imported of chunks.find(chunk => chunk.fileName === fileName)?.imports ?? [])
      withImports(imported, found)
    return found
  }
  for (const { fileName } of chunks) importsOf.set(fileName, withImports(fileName))
  return Object.fromEntries(
    chunks.flatMap(chunk =>
      chunk.moduleIds.flatMap(id => {
        const [, pageName] = page.exec(id) ?? []
        if (!pageName) return []
        pageFiles.add(chunk.fileName)
        return [[pageName, [...withImports(chunk.fileName)].map(file => `/${file}`)]]
      }),
    ),
  )
}
