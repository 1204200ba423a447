import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningShop, startShop } from '../../scripts/running-shop.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { brotliSize, readBuilt, scriptSize, scriptsOf } from './built-files.ts'

// The maximum bytes that a guest's phone loads for the first view of a page, after brotli (pictures as they are).
const budgets = {
  html: 18_000,
  css: 12_100,
  fonts: 40_000,
  firstScripts: 12_000,
  scripts: 115_500,
  picture: 25_000,
  home: 250_000,
}

let database: TestDatabase
let shop: RunningShop
const pages = new Map<string, string>()

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await startShop({ databaseUrl: database.url, env: { SEED: 'demo' } })
  const { data } = (await (await fetch(`${shop.url}/api/produits?recommande=true`)).json()) as {
    data: { id: number }[]
  }
  const { data: articles } = (await (await fetch(`${shop.url}/api/articles`)).json()) as {
    data: { slug: string }[]
  }
  const paths = [
    '/',
    '/products',
    `/products/${data[0]?.id}`,
    '/questionnaire',
    '/advice',
    `/advice/${articles[0]?.slug}`,
  ]
  for (const path of paths) {
    const answer = await fetch(shop.url + path, { headers: { accept: 'text/html' } })
    expect(answer.status, path).toBe(200)
    pages.set(path.replace(/\d+$/, ':id').replace(/(?<=\/advice\/).+/, ':slug'), await answer.text())
  }
}, 90_000)

afterAll(async () => {
  await shop?.stop()
  await database?.drop()
})

/** Fails if a size in bytes exceeds its budget; the message names both and what was measured. */
function expectWithin(size: number, budget: number, what: string): void {
  expect(size, `${what}: ${(size / 1000).toFixed(1)} kB of ${budget / 1000} kB`).toBeLessThanOrEqual(budget)
}

const attributesOf = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)]
      .slice(1)
      .map(([, name, value]) => [name?.toLowerCase(), value ?? '']),
  )
const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(match => attributesOf(match[0]))
const stylesheetsOf = (html: string) =>
  tagsOf(html, 'link').flatMap(link => (link.rel === 'stylesheet' ? [link.href as string] : []))
const fontsOf = (html: string) => [
  ...new Set(
    stylesheetsOf(html).flatMap(path =>
      [
        ...readBuilt(path)
          .toString()
          .matchAll(/url\(["']?([^"')]+\.woff2)/g),
      ].map(match => match[1] as string),
    ),
  ),
]
const sizeOf = (scripts: string[]) => sum(scripts.map(script => scriptSize(readBuilt(script))))
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

/** The URL in a `srcset` that a phone with a screen of 360 points and three pixels per point would load. */
function pickForPhone(srcSet: string, sizes: string): string {
  const candidates = srcSet
    .split(',')
    .map(part => part.trim().split(/\s+/))
    .map(([url = '', width = '']) => ({ url, width: Number.parseInt(width, 10) }))
  const length = (
    sizes.split(',').find(part => !part.includes('(min-width') && !part.includes('(width >=')) ?? '100vw'
  ).trim()
  const share = /(\d+(?:\.\d+)?)vw/.exec(length)
  const points = share
    ? (360 * Number(share[1])) / 100
    : Number.parseFloat(length) * (length.endsWith('rem') ? 16 : 1)
  const sorted = candidates.sort((a, b) => a.width - b.width)
  return (sorted.find(candidate => candidate.width >= points * 3) ?? sorted.at(-1))?.url ?? ''
}

async function mainPictureOf(html: string): Promise<{ url: string; size: number } | undefined> {
  const picture = [...html.matchAll(/<picture[\s\S]*?<\/picture>/g)]
    .map(match => match[0])
    .find(part => /fetchpriority="high"/i.test(part))
  if (!picture) return undefined
  const source = tagsOf(picture, 'source').find(tag => tag.type === 'image/avif') ?? tagsOf(picture, 'img')[0]
  const url = pickForPhone(source?.srcset ?? '', source?.sizes ?? '')
  const answer = await fetch(shop.url + url)
  expect(answer.status, url).toBe(200)
  return { url, size: (await answer.arrayBuffer()).byteLength }
}

const measured = ['/', '/products', '/products/:id', '/questionnaire', '/advice', '/advice/:slug']
describe.each(measured)('first view of %s as a guest', path => {
  const html = () => pages.get(path) as string

  it('keeps the HTML small', () => expectWithin(brotliSize(html()), budgets.html, `HTML of ${path}`))

  it('keeps the CSS small', () => {
    const sheets = stylesheetsOf(html())
    expect(sheets.length).toBeGreaterThan(0)
    expectWithin(sum(sheets.map(sheet => brotliSize(readBuilt(sheet)))), budgets.css, `CSS of ${path}`)
  })

  it('keeps the fonts small', () => {
    const fonts = fontsOf(html())
    expect(fonts.length).toBeGreaterThan(0)
    expectWithin(sum(fonts.map(font => readBuilt(font).length)), budgets.fonts, `fonts of ${path}`)
  })

  it('keeps the scripts small and after the first paint', () => {
    const { first, islands } = scriptsOf(html())
    expectWithin(sizeOf(first), budgets.firstScripts, `JavaScript of ${path} before its use`)
    // React alone is larger than this; a smaller size means that imports were not followed.
    expect(sizeOf(islands)).toBeGreaterThan(55_000)
    expectWithin(sizeOf([...first, ...islands]), budgets.scripts, `JavaScript of ${path}`)
    for (const script of tagsOf(html(), 'script').filter(tag => tag.src !== undefined))
      expect(script.type, script.src).toBe('module')
    const head = html().slice(0, html().indexOf('</head>'))
    expect(tagsOf(head, 'script').filter(tag => tag.src !== undefined)).toEqual([])
    expect(tagsOf(html(), 'link').filter(link => link.rel === 'modulepreload')).toEqual([])
  })

  it('asks for its main picture first, in a small form', async () => {
    const picture = await mainPictureOf(html())
    expect(picture, `a picture of ${path} has fetchpriority="high"`).toBeDefined()
    expectWithin(picture?.size ?? 0, budgets.picture, `main picture ${picture?.url}`)
  })

  it('keeps room for every picture and loads those below later', () => {
    const images = tagsOf(html(), 'img')
    expect(images.length).toBeGreaterThan(0)
    for (const image of images) {
      expect(Number(image.width) > 0 && Number(image.height) > 0, `width and height of ${image.src}`).toBe(
        true,
      )
    }
    const eager = images.filter(image => image.loading !== 'lazy' && !image.src?.endsWith('.svg'))
    expect(
      eager.length,
      `pictures of ${path} that load at once: ${eager.map(image => image.src).join(', ')}`,
    ).toBeLessThanOrEqual(2)
    for (const image of eager) expect(image.fetchpriority, `${image.src}`).toBe('high')
  })

  it('asks no other host for anything', () => {
    const loaded = [...html().matchAll(/<(?:script|img|source|link|iframe|video|audio)\b[^>]*>/g)].map(
      match => match[0],
    )
    const styles = stylesheetsOf(html()).flatMap(
      sheet =>
        readBuilt(sheet)
          .toString()
          .match(/(?:url\(|@import)[^)]*/g) ?? [],
    )
    // URLs with a host are allowed only in links from which a browser loads nothing (`canonical` and `alternate`).
    const foreign = [...loaded.filter(tag => !/rel="(?:canonical|alternate)"/.test(tag)), ...styles].filter(
      part => /(?:https?:)?\/\/[\w.-]+/.test(part.replaceAll(shop.url, '')),
    )
    expect(foreign).toEqual([])
  })
})

it('keeps the first view of home small in all', async () => {
  const html = pages.get('/') as string
  const parts = {
    html: brotliSize(html),
    css: sum(stylesheetsOf(html).map(sheet => brotliSize(readBuilt(sheet)))),
    fonts: sum(fontsOf(html).map(font => readBuilt(font).length)),
    scripts: sizeOf(Object.values(scriptsOf(html)).flat()),
    picture: (await mainPictureOf(html))?.size ?? 0,
  }
  expectWithin(sum(Object.values(parts)), budgets.home, `first view of home ${JSON.stringify(parts)}`)
})
