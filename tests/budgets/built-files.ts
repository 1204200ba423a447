import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const folder = join(import.meta.dirname, '../../build/client')

/** The size of a file in bytes after brotli compression at the highest level, which is how the server sends it. */
export function brotliSize(content: string | Buffer): number {
  const bytes = Buffer.from(content)
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/** Reads a file of the built site by its URL path. */
export function readBuilt(path: string): Buffer {
  const file = join(folder, path)
  if (!existsSync(file)) throw new Error(`${path} is asked for by a page, but is not in the build`)
  return readFileSync(file)
}

/**
 * Lists the scripts that a guest's browser loads automatically on an HTML page: the entry script, the script that
 * hydrates islands, the page's islands, and everything that these import. Scripts that an island imports only when it
 * is used are not included.
 */
export function scriptsOf(html: string): string[] {
  const entry = /<script type="module" src="([^"]+)"/.exec(html)?.[1]
  if (!entry) throw new Error('the document starts no script')
  const starter = only(
    lazyImports(entry),
    path => /querySelectorAll\(.\[data-island\]/.test(readBuilt(path).toString()),
    'the starter of islands',
  )
  const registry = readBuilt(starter).toString()
  const names = new Set([...html.matchAll(/data-island="([^"]+)"/g)].map(match => match[1] as string))
  const islands = [...names].flatMap(name => {
    const load = new RegExp(`"?${name}"?:\\(\\)=>([^,]*)`).exec(registry)?.[1]
    if (!load) throw new Error(`the build has no island "${name}"`)
    // The islands of the header are in the starter itself.
    const file = /import\(([`"'])(\.\/[^`"']+)\1\)/.exec(load)?.[2]
    return file ? [posix.join(posix.dirname(starter), file)] : []
  })
  return [...new Set([entry, starter, ...islands].flatMap(path => [...withImports(path)]))]
}

function withImports(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  const code = readBuilt(path).toString()
  for (const [, , file] of code.matchAll(
    /(?:^|[;}\s])(?:import|export)(?:[\w$*{}\s,]+from)?\s*([`"'])(\.\/[^`"']+)\1/g,
  )) {
    withImports(posix.join(posix.dirname(path), file as string), seen)
  }
  return seen
}

function lazyImports(path: string): string[] {
  const code = readBuilt(path).toString()
  return [...code.matchAll(/import\(([`"'])(\.\/[^`"']+)\1\)/g)].map(match =>
    posix.join(posix.dirname(path), match[2] as string),
  )
}

function only(paths: string[], isWanted: (path: string) => boolean, what: string): string {
  const [path, ...others] = paths.filter(isWanted)
  if (!path || others.length > 0) throw new Error(`${what} is not where it was: ${paths.join(', ')}`)
  return path
}
