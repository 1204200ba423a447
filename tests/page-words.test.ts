import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { root, withoutComments } from './support/sources.ts'

const web = join(root, 'web')
const domains = new Set(readdirSync(join(root, 'messages/fr')).map(file => file.replace('.json', '')))

/** The files of `web` that a file imports, at once or later; types are nothing in the browser. */
function importsOf(path: string, text: string): string[] {
  const imports = text.matchAll(
    /(?:^|\n)(?:import|export) (?!type )[^'"]*?from '([^']+)'|import\('([^']+)'\)/g,
  )
  return [...imports]
    .map(([, later, dynamic]) => later ?? dynamic ?? '')
    .flatMap(name => {
      if (name.startsWith('#web/')) return [join(web, name.slice('#web/'.length))]
      return name.startsWith('.') && !name.includes('+types') ? [join(dirname(path), name)] : []
    })
    .filter(file => /\.tsx?$/.test(file) && existsSync(file))
}

/** The domains whose keys stand in a file or in what it imports. */
function domainsOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return new Set()
  seen.add(path)
  const text = withoutComments(readFileSync(path, 'utf8'))
  const own = [...text.matchAll(/['"`]([a-z-]+):[a-zA-Z$]/g)].flatMap(([, name = '']) =>
    domains.has(name) ? [name] : [],
  )
  return new Set([...own, ...importsOf(path, text).flatMap(file => [...domainsOf(file, seen)])])
}

interface Page {
  file: string
  layouts: string[]
}

function pagesOf(list: typeof routes, layouts: string[] = []): Page[] {
  return list.flatMap(({ file, children }) =>
    children ? pagesOf(children, [...layouts, file]) : [{ file, layouts }],
  )
}

const textOf = (file: string) => readFileSync(join(web, file), 'utf8')
const namedIn = (file: string) =>
  [
    ...(/^export const handle[^=]*=[^;]*?words: \[([^\]]*)\]/m.exec(textOf(file))?.[1] ?? '').matchAll(
      /'([^']+)'/g,
    ),
  ].map(match => match[1] ?? '')
const appPages = [...new Map(pagesOf(routes).map(page => [page.file, page])).values()].filter(({ file }) =>
  /^export const handle[^=]*= \{[^}]*kind: 'app'/m.test(textOf(file)),
)

describe('the words that the browser loads for a page', () => {
  test('pages are read', () => {
    expect(appPages.length).toBeGreaterThan(30)
    expect(domainsOf(join(web, 'routes/cart/cart.tsx'))).toContain('cart')
  })

  test.each(appPages)('of $file are those that it shows, no more and no fewer', ({ file, layouts }) => {
    const shown = domainsOf(join(web, file))
    for (const layout of layouts) for (const domain of domainsOf(join(web, layout))) shown.add(domain)
    const named = ['shell', ...[file, ...layouts].flatMap(namedIn)]
    expect([...new Set(named)].sort()).toEqual([...shown].sort())
  })
})
