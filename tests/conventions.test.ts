import { describe, expect, test } from 'vitest'
import { settingKeys } from '#contract/settings/setting-keys.ts'
import routes from '#web/routes.ts'
import { contractPairs } from '../scripts/glossary.ts'
import { listedFiles, textOf, withoutComments } from './support/sources.ts'

const files = listedFiles()
// This test file must name what it forbids, so it is excluded.
const code = files.filter(path => /\.(tsx?|mjs|cjs)$/.test(path) && path !== 'tests/conventions.test.ts')
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)
const isGenerated = (path: string) => path === 'database/tables.ts'
const sources = code.filter(path => !isTest(path) && !isGenerated(path))
const product = sources.filter(path => /^(contract|server|web)\//.test(path))
const linesOf = (path: string) => textOf(path).split('\n').length - 1

/** The position `path:line` of each line that matches the pattern. */
function found(paths: string[], pattern: RegExp, read = textOf): string[] {
  return paths.flatMap(path =>
    read(path)
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 80)}`] : [],
      ),
  )
}

const codeOf = (path: string) => withoutComments(textOf(path))

describe('sizes', () => {
  const sizes = product.map(linesOf).sort((a, b) => a - b)
  const quantile = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? 0

  test('the project is read', () => {
    expect(product.length).toBeGreaterThan(200)
  })

  test('no file has more than 400 lines', () => {
    const large = code.filter(path => !isGenerated(path) && linesOf(path) > 400)
    expect(large.map(path => `${path}: ${linesOf(path)}`)).toEqual([])
  })

  test('half of the files have at most 80 lines, 95 of 100 at most 250', () => {
    expect(quantile(0.5)).toBeLessThanOrEqual(80)
    expect(quantile(0.95)).toBeLessThanOrEqual(250)
  })

  test('a route has at most 150 lines: its parts are in features', () => {
    const routeFiles = product.filter(path => path.startsWith('web/routes/'))
    expect(routeFiles.filter(path => linesOf(path) > 150)).toEqual([])
  })
})

describe('pages of the shop', () => {
  test('show a failure in place of data only before there are data: a filled form would be lost', () => {
    const pages = product.filter(path => path.startsWith('web/pages/'))
    expect(pages.length).toBeGreaterThan(20)
    expect(found(pages, /\bisError\b/, codeOf)).toEqual([])
  })
})

describe('domains', () => {
  test('each folder of a domain has its place in the order of imports', () => {
    const domains = new Set(files.flatMap(path => /^server\/domains\/([^/]+)\//.exec(path)?.[1] ?? []))
    const rules = textOf('.dependency-cruiser.cjs')
    const order = /const foundations = \{([\s\S]*?)\n\}/.exec(rules)?.[1] ?? ''
    const placed = [...order.matchAll(/^ {2}(\w+):/gm)].map(match => match[1])
    expect(placed.sort()).toEqual([...domains].sort())
  })
})

describe('names', () => {
  test('files and folders are in kebab-case', () => {
    const wrong = product.filter(path => !/^[a-z0-9.$-]+(\/[a-z0-9.$-]+)*$/.test(path))
    expect(wrong).toEqual([])
  })

  test('there are no drawers for things without a place', () => {
    const drawer = /(^|[/.-])(utils?|helpers?|common|misc|stuff)([/.-]|$)/
    expect(code.filter(path => drawer.test(path))).toEqual([])
  })

  const paths = new Set<string>()
  const words = contractPairs()
    .map(pair => pair.wire)
    .filter(word => /^produit/.test(word) || !/_|-|^(default|token|type|pour)$/.test(word))
  const collect = (list: typeof routes) => {
    for (const { path, children } of list) {
      for (const part of path?.split('/') ?? []) paths.add(part)
      collect(children ?? [])
    }
  }
  collect(routes)
  /** The code of a file without words of page paths, because the specification gives these in French. */
  const withoutPaths = (path: string) =>
    codeOf(path).replace(/[\w-]+/g, word => (paths.has(word) ? '' : word))

  test('the words of the wire are known', () => {
    expect(words).toEqual(expect.arrayContaining(['intitule', 'prix', 'quantiteEnStock', 'typesPeau', 'nom']))
  })

  test('French names of the wire stay in the contract', () => {
    const outside = sources.filter(path => /^(server|web|demo|messages)\//.test(path))
    expect(found(outside, new RegExp(`\\b(${words.join('|')})\\b`), withoutPaths)).toEqual([])
  })

  test('pages know no spelling of the wire', () => {
    const spellings = contractPairs()
      .map(pair => pair.wire)
      .filter(word => word.includes('_'))
    const foreign = spellings.filter(word => !(settingKeys as readonly string[]).includes(word))
    const pages = sources.filter(path => path.startsWith('web/'))
    expect(found(pages, new RegExp(`\\b(${foreign.join('|')})\\b`), codeOf)).toEqual([])
  })
})

describe('code', () => {
  test('nothing is typed as any, and no check is switched off', () => {
    expect(found(code, /[:<|(] ?any\b(?=[\s,;)>[\]|=]|$)|\bas any\b/, codeOf)).toEqual([])
    expect(found(code, /@ts-(?:ignore|expect-error|nocheck)|biome-(?:ignore)|eslint-(?:disable)/)).toEqual([])
  })

  test('transactions are opened in one place, which writes what administrators did in them', () => {
    const opened = found(
      sources.filter(path => /^server\/(?!platform\/database\/transaction\.ts$)/.test(path)),
      /\.transaction\(\)/,
      codeOf,
    )
    expect(opened).toEqual([])
  })

  test('lines of the log have constant words, because they are sent to a collector', () => {
    const calls = sources
      .filter(path => /^(server|web)\//.test(path))
      .flatMap(
        path => textOf(path).match(/\blog\??\.(?:fatal|error|warn|info|debug|trace)\([^)]*`[^`]*\$\{/g) ?? [],
      )
    expect(calls).toEqual([])
  })

  test('nothing is left for later', () => {
    expect(found(code, /\b(?:TO[D]O|FIXM[E]|XX[X]|HAC[K])\b/)).toEqual([])
  })

  test('no test is skipped, and none runs alone', () => {
    // Tests of the test-title parser contain such calls as text in template strings, which are removed.
    const read = (path: string) => codeOf(path).replace(/`[^`]*`/g, '')
    const left = /\b(?:test|it|describe)\.(?:\w+\.)?(?:skip|only|todo|fixme|fails)\b|\b[fx](?:it|describe)\(/
    expect(found(code.filter(isTest), left, read)).toEqual([])
  })
})

const hasDefault = (path: string) => /^export default |^export \{[^}]*\bdefault\b/m.test(codeOf(path))

describe('default exports', () => {
  const islands = [...textOf('web/islands/registry.ts').matchAll(/import\('#([^']+)'\)/g)].map(
    match => match[1] ?? '',
  )
  test('every island is a module with a default export', () => {
    expect(islands.length).toBeGreaterThan(4)
    expect(islands.filter(path => !files.includes(path) || !hasDefault(path))).toEqual([])
  })

  test('only routes, islands, entries and settings of tools have one', () => {
    const isAllowed = (path: string) =>
      /^web\/(routes\/|routes\.ts$|root\.tsx$|entry\.)/.test(path) ||
      /^[\w.-]+\.config\.ts$/.test(path) ||
      path === 'tests/support/global-setup.ts' ||
      islands.includes(path)
    expect(code.filter(path => hasDefault(path) && !isAllowed(path))).toEqual([])
  })
})

describe('pages', () => {
  interface Page {
    file: string
    isLayout: boolean
  }
  const pagesOf = (list: typeof routes): Page[] =>
    list.flatMap(({ file, children }) => [
      { file: `web/${file}`, isLayout: children !== undefined },
      ...pagesOf(children ?? []),
    ])
  const pages = pagesOf(routes)
  const exportsOf = (path: string) =>
    [
      ...codeOf(path).matchAll(
        /^export (?:(?:default )?(?:async )?(?:const|function) |\{ (?:\w+ as )?)(\w+)/gm,
      ),
    ].map(match => match[1])

  test('every route leads to a module, and every module to a route', () => {
    const modules = sources.filter(path => path.startsWith('web/routes/'))
    expect([...new Set(pages.map(page => page.file))].sort()).toEqual(modules.sort())
  })

  test('every page says how it lives and what it is about, unless it only leads elsewhere', () => {
    // A page route without a component only redirects, so it is excluded.
    const leaves = pages.filter(page => !page.isLayout && hasDefault(page.file)).map(page => page.file)
    const silent = leaves.filter(file => {
      const names = exportsOf(file)
      const leadsElsewhere = /\bthrow redirect\(/.test(codeOf(file))
      return !names.includes('handle') || !(names.includes('meta') || leadsElsewhere)
    })
    expect(silent).toEqual([])
  })
})

describe('committed files', () => {
  const texts = files.filter(path => !/\.(webp|avif|png|jpe?g|ico|woff2|pdf|ttf)$/.test(path))

  test('name no place of one machine', () => {
    expect(found(texts, /(^|[\s"'`(=:])\/(?:wor[k]|roo[t]|hom[e]|User[s])\/[\w.-]/)).toEqual([])
  })

  test('name no registry, also where the lock file could', () => {
    expect(found(texts, /registry\.(?:npmjs|yarnpkg|npmmirror)|npm\.pkg\.github/)).toEqual([])
    expect(found(['package-lock.json'], /"resolve[d]"/)).toEqual([])
  })
})
