import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
 * The size of a script in bytes after brotli compression. The hashes in the names of built files come from their
 * contents, so any change would make other scripts compress to some bytes more or less: they are replaced by others, which
 * come from the names alone.
 */
export function scriptSize(code: string | Buffer): number {
  const hashes = new Map<string, string[]>()
  const steady = code
    .toString()
    .replace(/([\w.-]+-)([\w-]{7,8})(?![\w-])/g, (stem: string, name: string, { length }: string) => {
      if (!builtStems().has(stem)) return stem
      const same = hashes.get(name) ?? []
      hashes.set(name, same)
      if (!same.includes(stem)) same.push(stem)
      const hash = createHash('sha256').update(`${name}${same.indexOf(stem)}`)
      return name + hash.digest('base64url').slice(0, length)
    })
  return brotliSize(steady)
}

let stems: Set<string> | undefined
/** The names of the built scripts and style sheets, with their hashes and without `.js` or `.css`. */
function builtStems(): Set<string> {
  stems ??= new Set(readdirSync(join(folder, 'assets')).map(file => file.replace(/\.(?:js|css)$/, '')))
  return stems
}

/**
 * Lists the scripts of an HTML document with everything that they import: those that a guest's browser loads with the
 * page, and those of the page's islands, which it loads when they are used. Scripts that an island imports on demand are
 * not included.
 */
export function scriptsOf(html: string): { first: string[]; islands: string[] } {
  const entry = /<script type="module" src="([^"]+)"/.exec(html)?.[1]
  if (!entry) throw new Error('the document starts no script')
  const first = [...withImports(entry)]
  const starter = only(
    first.flatMap(lazyImports),
    path => readBuilt(path).toString().includes('"add-to-cart":()=>'),
    'the registry of islands',
  )
  const registry = readBuilt(starter).toString()
  const names = new Set([...html.matchAll(/data-island="([^"]+)"/g)].map(match => match[1] as string))
  const islands = [...names].flatMap(name => {
    const load = new RegExp(`"?${name}"?:\\(\\)=>([^,]*)`).exec(registry)?.[1] ?? ''
    const file = /import\(([`"'])(\.\/[^`"']+)\1\)/.exec(load)?.[2]
    // The plain islands are in the entry script.
    if (!file && !new RegExp(`"?${name}"?:[\\w$]+`).test(first.map(path => readBuilt(path)).join()))
      throw new Error(`the build has no island "${name}"`)
    return file ? [posix.join(posix.dirname(starter), file)] : []
  })
  const all = new Set([starter, ...islands].flatMap(path => [...withImports(path)]))
  return { first, islands: [...all].filter(path => !first.includes(path)) }
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
