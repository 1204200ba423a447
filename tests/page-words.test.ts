import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeOf, importsOf, pageFiles, web } from './support/page-files.ts'
import { root } from './support/sources.ts'

const domains = new Set(readdirSync(join(root, 'messages/fr')).map(file => file.replace('.json', '')))

/** The message domains whose keys are in a file or in the files that it imports. */
function domainsOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return new Set()
  seen.add(path)
  const own = [...codeOf(path).matchAll(/['"`]([a-z-]+):[a-zA-Z$]/g)].flatMap(([, name = '']) =>
    domains.has(name) ? [name] : [],
  )
  return new Set([...own, ...importsOf(path).flatMap(file => [...domainsOf(file, seen)])])
}

const textOf = (file: string) => readFileSync(join(web, file), 'utf8')
const namedIn = (file: string) =>
  [
    ...(/^export const handle[^=]*=[^;]*?words: \[([^\]]*)\]/m.exec(textOf(file))?.[1] ?? '').matchAll(
      /'([^']+)'/g,
    ),
  ].map(match => match[1] ?? '')
/** The pages whose texts the browser renders. */
const browserPages = [...new Map(pageFiles().map(page => [page.file, page])).values()].filter(({ file }) =>
  /^export const handle[^=]*= \{[^}]*(?:kind: 'app'|words:)/m.test(textOf(file)),
)

describe('the words that the browser loads for a page', () => {
  test('pages are read', () => {
    expect(browserPages.length).toBeGreaterThan(30)
    expect(domainsOf(join(web, 'routes/cart/cart.tsx'))).toContain('cart')
  })

  test.each(browserPages)('of $file are those that it shows, no more and no fewer', ({ file, layouts }) => {
    const shown = domainsOf(join(web, file))
    for (const layout of layouts) for (const domain of domainsOf(join(web, layout))) shown.add(domain)
    const named = ['shell', ...[file, ...layouts].flatMap(namedIn)]
    expect([...new Set(named)].sort()).toEqual([...shown].sort())
  })

  test('of the administration can all be loaded, and no others', () => {
    const pages = browserPages.filter(({ file }) =>
      /^export const handle[^=]*= \{[^}]*kind: 'app'/m.test(textOf(file)),
    )
    const named = pages.flatMap(({ file, layouts }) => [file, ...layouts].flatMap(namedIn))
    const [, pattern = ''] =
      /import\.meta\.glob.*\(\s*'\/messages\/\*\/\{(.*)\}\.json'/s.exec(textOf('lib/hydrate-app.tsx')) ?? []
    const loadable = [...domains].filter(domain =>
      pattern
        .split(',')
        .some(part => domain === part || (part.endsWith('*') && domain.startsWith(part.slice(0, -1)))),
    )
    expect(loadable.sort()).toEqual([...new Set(['shell', ...named])].sort())
  })
})
