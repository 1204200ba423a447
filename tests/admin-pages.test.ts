import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Ability, abilitiesOf, abilitiesUnder, staffRoles } from '#contract/access.ts'
import { abilityFor, type Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { adminPageAt, adminPages, firstPageFor, menuFor, menuLinkAt } from '#web/lib/admin-pages.ts'
import { codeOf, importsOf, oncePerPath, pageFiles, web } from './support/page-files.ts'

const calls = new Map<string, Ability>(
  Object.values(api).flatMap(ofDomain =>
    Object.entries(ofDomain as Record<string, Endpoint>).flatMap(([name, endpoint]) => {
      const ability = abilityFor(endpoint)
      return ability ? [[name, ability] as const] : []
    }),
  ),
)

const importedCalls = /import \{([^}]*)\} from '#contract\/[^']*'/g

/** The API endpoints that a file uses, and those for which it asks `may`, directly or in a table of actions. */
const callsIn = oncePerPath(file => {
  const names = [...codeOf(file).matchAll(importedCalls)]
    .flatMap(([, names = '']) => names.split(','))
    .map(name => name.trim())
    .filter(name => calls.has(name))
  const asks = (name: string) => new RegExp(`\\b(?:may\\(|call: )${name}\\b`)
  const doings = codeOf(file)
    .replaceAll(importedCalls, '')
    .replaceAll(/\bmay\(\w+\)/g, '')
  return {
    made: names.filter(name => new RegExp(`\\b${name}\\b`).test(doings)),
    asked: names.filter(name => asks(name).test(codeOf(file))),
  }
})

/** A file and all files that it imports, directly or indirectly. */
function filesBelow(file: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(file)) {
    seen.add(file)
    for (const next of importsOf(file)) filesBelow(next, seen)
  }
  return seen
}

/** All API endpoints that a file and its imports use. */
const callsBelow = oncePerPath(file => new Set([...filesBelow(file)].flatMap(below => callsIn(below).made)))

/**
 * Lists the endpoints that a page uses without a guard and that a role lacks the ability for. A file that asks `may`
 * about an endpoint guards everything of the same ability in it, and the components that use this endpoint, which are
 * not rendered for that role.
 */
function unguarded(file: string, lacking: readonly Ability[], seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const lacks = (name: string) => lacking.includes(calls.get(name) as Ability)
  const { made, asked } = callsIn(file)
  const guards = asked.filter(lacks)
  const own = made.filter(name => lacks(name) && !guards.some(guard => calls.get(guard) === calls.get(name)))
  const open = importsOf(file).filter(next => !guards.some(guard => callsBelow(next).has(guard)))
  return [...own, ...open.flatMap(next => unguarded(next, lacking, seen))]
}

const pages = pageFiles().filter(({ path }) => /^\/admin\/[^*]/.test(path))
const everyAbility = abilitiesOf('administrator')
/** The staff roles for which the administration's pages are checked, with their abilities. */
const people = [
  ...staffRoles.map(role => ({ role: role as string, abilities: abilitiesOf(role) })),
  {
    role: 'administrator who reads no health data',
    abilities: abilitiesUnder(
      { isHealthForPharmacists: true, isSecondFactorMissing: false },
      'administrator',
    ),
  },
]

describe('the table of the administration’s pages', () => {
  test('has every page of the site map and no other', () => {
    expect(Object.keys(adminPages).sort()).toEqual(pages.map(({ path }) => path).sort())
  })

  test.each(pages)('names for $path an ability that its calls need', ({ path, file }) => {
    const needed = new Set([...callsBelow(join(web, file))].map(name => calls.get(name)))
    // The lists of categories and the like choose their endpoints at run time, so their ability is added here.
    if (file.match(/catalogue\/(categories|problems|skin-types)/)) needed.add('words.edit')
    expect([...needed]).toContain(adminPageAt(path)?.ability)
  })

  test.each(people)('lets a $role open no page with a call that the role may not make', ({ abilities }) => {
    const lacking = everyAbility.filter(ability => !abilities.includes(ability))
    const opened = pages.filter(({ path }) =>
      lacking.every(ability => ability !== adminPageAt(path)?.ability),
    )
    expect(opened.length).toBeGreaterThan(0)
    for (const { path, file } of opened) expect(unguarded(join(web, file), lacking), path).toEqual([])
  })
})

describe('the menu', () => {
  const menuOf = (abilities: readonly Ability[]) =>
    menuFor(abilities).flatMap(({ links }) => links.map(({ to }) => to))

  test.each(people)('of a $role has a page, and the first of them is where /admin leads', ({ abilities }) => {
    const menu = menuOf(abilities)
    expect(menu.length).toBeGreaterThan(0)
    expect(firstPageFor(abilities)).toBe(menu[0])
    for (const to of menu) expect(abilities, to).toContain(adminPageAt(to)?.ability)
  })

  test('leads an administrator to the dashboard, a courier to the round, and a member nowhere', () => {
    expect(firstPageFor(everyAbility)).toBe('/admin/dashboard')
    expect(menuOf(abilitiesOf('courier'))).toEqual(['/admin/desk/deliveries'])
    expect(firstPageFor(abilitiesOf('member'))).toBeUndefined()
  })

  test.each([
    ['/admin/desk/deliveries', '/admin/desk/deliveries'],
    ['/admin/desk/cash', '/admin/desk'],
    ['/admin/orders/12', '/admin/orders'],
    ['/admin/nowhere', undefined],
  ])('marks for %s the link %s', (address, link) => expect(menuLinkAt(address)).toBe(link))
})

test.each([
  ['/admin/products/add', 'catalogue.edit'],
  ['/admin/products/12?tab=stock', 'catalogue.read'],
  ['/admin/products/', 'catalogue.read'],
  ['/admin/nowhere', undefined],
  ['/products/12', undefined],
])('%s needs %s', (address, ability) => expect(adminPageAt(address)?.ability).toBe(ability))
