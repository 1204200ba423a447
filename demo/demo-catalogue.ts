import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProductOption } from '#contract/catalogue/product-group.ts'
import { inEachLanguage, type Locale } from '#contract/shared/locale.ts'

interface WordTexts {
  name: string
  description: string
}

/** A category, skin type, problem or ingredient in the format of its demo file. */
export interface DemoWord extends Record<Locale, WordTexts> {
  slug: string
  inci?: string
}

interface ProductTexts {
  name: string
  longName: string
  shortDescription: string
  format: string
  delivery: string
  advice: string
}

/** A product in the format of its demo file; it refers to categories and the like by slug, to products by reference. */
export interface DemoProduct extends Record<Locale, ProductTexts> {
  reference: string
  brand: string
  status: string
  recommended: boolean
  price: number
  stock: number
  categories: string[]
  skinTypes: string[]
  problems: string[]
  keyIngredients: string[]
  inci: string
  linked: string[]
}

/** A variant in the format of the demo's file: a product of the demo, or another size or shade `of` one, with its own texts. */
export interface DemoVariant extends Partial<Record<Locale, Partial<ProductTexts>>> {
  reference: string
  values: Record<Locale, string>
  of?: string
  price?: number
  stock?: number
}

/** Products of the demo that differ in size or shade, in their order. */
export interface DemoGroup {
  option: ProductOption
  variants: DemoVariant[]
}

/** The demo catalogue as read from its files, with slugs and references instead of ids. */
export interface DemoCatalogue {
  categories: DemoWord[]
  skinTypes: DemoWord[]
  problems: DemoWord[]
  ingredients: DemoWord[]
  /** The demo's products, the newest first. */
  products: DemoProduct[]
  /** The groups of variants; further sizes and shades are not among `products`. */
  groups: DemoGroup[]
}

/** The folder that contains the demo's data files. */
export const demoFolder = import.meta.dirname

/**
 * Reads the demo catalogue; throws when a product refers to a product, category, ingredient or the like that is
 * missing.
 */
export async function readDemoCatalogue(folder: string = demoFolder): Promise<DemoCatalogue> {
  const [categories, skinTypes, problems, ingredients, groups, products] = await Promise.all([
    readJson<DemoWord[]>(folder, 'categories.json'),
    readJson<DemoWord[]>(folder, 'skin-types.json'),
    readJson<DemoWord[]>(folder, 'problems.json'),
    readJson<DemoWord[]>(folder, 'ingredients.json'),
    readJson<DemoGroup[]>(folder, 'groups.json'),
    readProducts(folder),
  ])
  const demo = { categories, skinTypes, problems, ingredients, products, groups }
  const missing = missingNames(demo)
  if (missing.length > 0)
    throw new Error(`The demo catalogue names what it does not have: ${missing.join(', ')}`)
  return demo
}

async function readJson<Content>(...path: string[]): Promise<Content> {
  return JSON.parse(await readFile(join(...path), 'utf8')) as Content
}

/** Reads the products of all files and interleaves them, so that the newest products are of every kind. */
async function readProducts(folder: string): Promise<DemoProduct[]> {
  const files = (await readdir(join(folder, 'products'))).filter(file => file.endsWith('.json')).sort()
  const lists = await Promise.all(files.map(file => readJson<DemoProduct[]>(folder, 'products', file)))
  const longest = Math.max(0, ...lists.map(list => list.length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap(list => list[turn] ?? [])).flat()
}

/** The further sizes and shades of the demo as products, each with the data of the product that it is a variant of. */
export function variantProducts({ products, groups }: DemoCatalogue): DemoProduct[] {
  const known = new Map(products.map(product => [product.reference, product]))
  return groups
    .flatMap(group => group.variants)
    .flatMap(({ reference, of, price, stock, ...variant }) => {
      const origin = of === undefined ? undefined : known.get(of)
      if (!origin) return []
      const texts = inEachLanguage(locale => ({ ...origin[locale], ...variant[locale] }))
      return [{ ...origin, ...texts, reference, price: price ?? origin.price, stock: stock ?? origin.stock }]
    })
}

function missingNames({ products, groups, ...words }: DemoCatalogue): string[] {
  const slugsOf = (list: DemoWord[]) => new Set(list.map(word => word.slug))
  const known = {
    categories: slugsOf(words.categories),
    skinTypes: slugsOf(words.skinTypes),
    problems: slugsOf(words.problems),
    keyIngredients: slugsOf(words.ingredients),
    linked: new Set(products.map(product => product.reference)),
  }
  const unknown = groups
    .flatMap(({ variants }) => variants.map(({ reference, of }) => of ?? reference))
    .filter(reference => !known.linked.has(reference))
    .map(reference => `groups ${reference}`)
  const missing = products.flatMap(product =>
    (Object.keys(known) as (keyof typeof known)[]).flatMap(field =>
      product[field]
        .filter(name => !known[field].has(name))
        .map(name => `${product.reference} ${field} ${name}`),
    ),
  )
  return [...missing, ...unknown]
}
