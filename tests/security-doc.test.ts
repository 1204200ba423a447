import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordLength } from '#contract/accounts/account-limits.ts'
import { maxCartLines, maxQuantity } from '#contract/cart/cart.ts'
import { importBytes } from '#contract/catalogue/product-csv.ts'
import { maxVideoBytes } from '#contract/content/video.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { maxAddresses } from '#contract/orders/address.ts'
import { maxFileBytes } from '#contract/shared/files.ts'
import { buildApp } from '#server/app.ts'
import { maxPixels } from '#server/platform/files/images.ts'
import type { RateLimits } from '#server/platform/http/rate-limit.ts'
import { type AccountShop, openAccountShop } from './support/account-shop.ts'
import { root, textOf } from './support/sources.ts'
import { titlesOf } from './support/test-titles.ts'

const page = textOf('docs/security.md')

// The rows of the security document: a requirement, its text, how the shop meets it, and the tests that prove it.
const rows = page
  .split('\n')
  .filter(line => /^\| (V\d+\.\d+\.\d+|\d+\.) /.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, id = '', asked = '', how = '', proof = '']) => ({ id, asked, how, proof }))

/** The entries for requirements that only a decision or the shop's operator can meet, so that no test proves them. */
const untested = /^(\*\*Not met\.\*\*|Document|Operator)/

test('the table is there, and says of each requirement what it asks', () => {
  expect(rows.length).toBeGreaterThan(150)
  const ids = rows.map(row => row.id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(rows.filter(row => row.asked === '' || row.how === '' || row.proof === '')).toEqual([])
})

test('every test that it names stands in its file', () => {
  const named = rows.flatMap(({ proof }) => [...proof.matchAll(/`([^`]+) › ([^`]+)`/g)])
  expect(named.length).toBeGreaterThan(120)
  const files = [...new Set(named.map(([, file = '']) => file))].filter(
    file => /\.(test|e2e)\.tsx?$/.test(file) && existsSync(join(root, file)),
  )
  const titles = new Map(files.map(file => [file, titlesOf(file).map(({ title }) => title)]))
  const isThere = (file: string, title: string) => titles.get(file)?.includes(title) ?? false
  expect(
    named.filter(([, file = '', title = '']) => !isThere(file, title)).map(([reference]) => reference),
  ).toEqual([])
})

test('every requirement has a test, or says why there is none', () => {
  expect(
    rows.filter(({ proof }) => !proof.includes(' › ') && !untested.test(proof)).map(row => row.id),
  ).toEqual([])
})

test('every file that it names exists', () => {
  const files = [...page.matchAll(/`((?:contract|database|demo|docs|messages|server|tests|web)\/[\w./-]+)`/g)]
  expect(files.length).toBeGreaterThan(30)
  expect(files.map(([, file = '']) => file).filter(file => !existsSync(join(root, file)))).toEqual([])
})

test('every link leads to a page that there is', () => {
  const links = [...page.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter(link => !existsSync(join(root, 'docs', link)))).toEqual([])
})

test('what it says to be above stands above', () => {
  const lost = [...page.matchAll(/“([^”]+)” (above|below)/g)].filter(([, name, where]) => {
    const place = page.search(new RegExp(`^\\*\\*${name}\\b`, 'm'))
    return where !== 'above' || place === -1
  })
  expect(lost.map(([stated]) => stated)).toEqual([])
})

describe('what it says of limits is what the shop is built with:', () => {
  const counters = new Map<string, { points: number; seconds: number }>()
  let shop: AccountShop
  let bodyBytes = 0
  beforeAll(async () => {
    shop = await openAccountShop()
    const rateLimits: RateLimits = (name, options) => {
      counters.set(name, options)
      return shop.deps.rateLimits(name, options)
    }
    const app = await buildApp({ ...shop.deps, rateLimits })
    bodyBytes = app.initialConfig.bodyLimit ?? 0
    await app.close()
  })
  afterAll(() => shop.close())

  const periods: Record<number, string> = {
    60: 'a minute',
    600: 'in 10 minutes',
    900: 'in 15 minutes',
    3600: 'an hour',
    86400: 'a day',
  }

  /** Describes rate limits as the security document does: limits over the same period are joined. */
  function frequencyOf(names: string[]): string {
    const stated: { period: string; points: number[] }[] = []
    for (const name of names) {
      const { points, seconds } = counters.get(name) ?? { points: 0, seconds: 0 }
      const period = periods[seconds] ?? `in ${seconds} seconds`
      if (stated.at(-1)?.period === period) stated.at(-1)?.points.push(points)
      else stated.push({ period, points: [points] })
    }
    return stated.map(({ period, points }) => `${points.join(' and ')} ${period}`).join('; ')
  }

  test('how often anything may be done', () => {
    const [, table = ''] = page.split('| what | how often | counter |')
    const lines = table.split('\n\n', 1)[0]?.split('\n').slice(2) ?? []
    const stated = lines.map(line => {
      const [, , often = '', named = ''] = line.split('|').map(cell => cell.trim())
      return { often, names: [...named.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) }
    })
    expect(stated.flatMap(({ names }) => names).sort()).toEqual([...counters.keys()].sort())
    const counted = stated.filter(({ names }) => names.length > 0)
    expect(counted.map(({ often }) => often)).toEqual(counted.map(({ names }) => frequencyOf(names)))
  })

  test('how large anything may be', () => {
    const kb = (bytes: number) => `${bytes / 1024} KB`
    const mb = (bytes: number) => `${bytes / 1024 / 1024} MB`
    const endpoints: Endpoint[] = Object.values(api).flatMap(domain => Object.values(domain))
    const ownBytes = (field: 'bodyBytes' | 'fileBytes') => [
      ...new Set(endpoints.flatMap(endpoint => endpoint[field] ?? [])),
    ]
    const [textBytes = 0, ...otherTexts] = ownBytes('bodyBytes')
    expect(otherTexts).toEqual([])
    expect(ownBytes('fileBytes').sort()).toEqual([maxVideoBytes, importBytes].sort())
    const { min, max } = passwordLength
    const pixels = `${maxPixels / 1_000_000} megapixels`
    const words = page.replaceAll(/\s+/g, ' ')
    const howOf = (id: string) => rows.find(row => row.id === id)?.how
    expect(words).toContain(
      `A body has ${kb(bodyBytes)} at most, ${kb(textBytes)} where articles are written.`,
    )
    expect(words).toContain(
      `A picture has ${mb(maxFileBytes)} and ${pixels}, a video ${mb(maxVideoBytes)}, a file of products ${mb(importBytes)}.`,
    )
    expect(words).toContain(`A password has ${min} to ${max} characters.`)
    expect(howOf('V5.1.1')).toContain(
      `of ${mb(maxFileBytes)} and ${pixels}; MP4 and WebM of ${mb(maxVideoBytes)}`,
    )
    expect(howOf('V5.2.6')).toContain(pixels)
    expect(howOf('V6.2.1')).toContain(`${min} to ${max}`)
    expect(howOf('V2.3.2')).toContain(
      `${maxCartLines} lines, ${maxQuantity.toLocaleString('en')} pieces, ${maxAddresses} addresses, ${frequencyOf(['order-member']).replace(' ', ' orders ')}.`,
    )
  })
})
