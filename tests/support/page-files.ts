import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import routes from '#web/routes.ts'
import { root, withoutComments } from './sources.ts'

export const web = join(root, 'web')

export interface PageFile {
  /** The pattern of its address, as `/admin/orders/:id`. */
  path: string
  /** The route and its layouts, below `web`. */
  file: string
  layouts: string[]
}

/** Every page of web/routes.ts; one that stands at two addresses comes twice. */
export function pageFiles(list: typeof routes = routes, above = '', layouts: string[] = []): PageFile[] {
  return list.flatMap(({ file, path, children }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return children ? pageFiles(children, here, [...layouts, file]) : [{ path: here || '/', file, layouts }]
  })
}

/** Answers the same as `work`, which is done once for each path. */
export function oncePerPath<Result>(work: (path: string) => Result): (path: string) => Result {
  const known = new Map<string, Result>()
  return path => {
    if (!known.has(path)) known.set(path, work(path))
    return known.get(path) as Result
  }
}

/** The code of a file of `web`, without its comments. */
export const codeOf = oncePerPath(path => withoutComments(readFileSync(path, 'utf8')))

/** The files of `web` that a file imports, at once or later; types are nothing in the browser. */
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
