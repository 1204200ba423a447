import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import routes from '#web/routes.ts'
import { root, withoutComments } from './sources.ts'

export const web = join(root, 'web')

export interface PageFile {
  /** The page's path pattern, such as `/admin/orders/:id`. */
  path: string
  /** The page's route file and its layout files, relative to `web`. */
  file: string
  layouts: string[]
}

/** Lists every page in web/routes.ts; a page with two paths is listed twice. */
export function pageFiles(list: typeof routes = routes, above = '', layouts: string[] = []): PageFile[] {
  return list.flatMap(({ file, path, children }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return children ? pageFiles(children, here, [...layouts, file]) : [{ path: here || '/', file, layouts }]
  })
}

/** Caches the results of `work`, so that it runs once for each file path. */
export function oncePerPath<Result>(work: (path: string) => Result): (path: string) => Result {
  const known = new Map<string, Result>()
  return path => {
    if (!known.has(path)) known.set(path, work(path))
    return known.get(path) as Result
  }
}

/** The source code of a file in `web`, without its comments. */
export const codeOf = oncePerPath(path => withoutComments(readFileSync(path, 'utf8')))

/**
 * Lists the files of `web` that a file imports, also dynamically. Type imports are left out, as browsers do not load
 * them.
 */
export const importsOf = oncePerPath(path => {
  const imports = codeOf(path).matchAll(
    /(?:^|\n)(?:import|export) (?!type )[^'"]*?from '([^']+)'|import\('([^']+)'\)/g,
  )
  return [...imports]
    .map(([, later, dynamic]) => later ?? dynamic ?? '')
    .flatMap(name => {
      if (name.startsWith('#web/')) return [join(web, name.slice('#web/'.length))]
      return name.startsWith('.') && !name.includes('+types') ? [join(dirname(path), name)] : []
    })
    .filter(file => /\.tsx?$/.test(file) && existsSync(file))
})
