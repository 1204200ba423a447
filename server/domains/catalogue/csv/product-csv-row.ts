import type { Kysely } from 'kysely'
import { type ImportChange, type ProductColumnKey, productColumns } from '#contract/catalogue/product-csv.ts'
import type { ProductOption } from '#contract/catalogue/product-group.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import type { WordKind } from '../words/word-kinds.ts'
import { listWordNames, type StoredProduct, type StoredTexts } from './product-csv.queries.ts'
import type { ProductChange } from './product-csv-change.ts'
import { headOf } from './product-csv-heads.ts'
import { wordKindsOfFile } from './product-csv-plan.ts'
import type { WantedVariant } from './wanted-variant.ts'

/** A product as a file shows it; where the file leaves an option or position open, the import chooses it. */
type FileProduct = Omit<StoredProduct, 'variant'> & { variant: WantedVariant | null }

export type Slugs = Map<WordKind, Map<number, string>>

/** The slugs of all words by kind and id; CSV files refer to words by slug. */
export async function readSlugs(db: Kysely<DB>): Promise<Slugs> {
  const slugs: Slugs = new Map()
  for (const kind of wordKindsOfFile)
    slugs.set(kind, new Map((await listWordNames(db, kind)).map(word => [word.id, word.slug])))
  return slugs
}

/** The text of a product's cell in one column of the CSV file. */
export function cellOf(
  product: FileProduct,
  key: ProductColumnKey,
  locale: Locale,
  slugs: Slugs,
): string | number {
  switch (key) {
    case 'reference':
    case 'brand':
    case 'inci':
    case 'status':
    case 'vatClass':
    case 'price':
    case 'stock':
      return product[key]
    case 'stockRead':
      return product.stock
    case 'recommended':
      return translators[locale](`admin-import:answers.${product.isRecommended ? 'yes' : 'no'}`)
    case 'category':
    case 'ingredient':
    case 'skinType':
    case 'problem':
      return product[key].map(id => slugs.get(key)?.get(id) ?? '').join(', ')
    case 'linked':
      return product.linked.join(' | ')
    case 'variantOf':
      return product.variant?.of ?? ''
    case 'option':
      return product.variant?.option ?? ''
    case 'variantPosition':
      return product.variant?.position === undefined ? '' : product.variant.position + 1
    default: {
      const [name, language] = key.split('.') as [keyof StoredTexts | 'optionValue', Locale]
      if (name === 'optionValue') return product.variant?.values[language] ?? ''
      return product.texts[language]?.[name] ?? ''
    }
  }
}

const maxShownLength = 300

/** The old and new cells of a product that an import changes; long texts are shortened. */
export function changedCells(
  stored: StoredProduct,
  change: ProductChange,
  locale: Locale,
  slugs: Slugs,
): ImportChange['cells'] {
  const after = afterChange(stored, change)
  const shownValue = (product: FileProduct, key: ProductColumnKey) => {
    const value = cellOf(product, key, locale, slugs)
    if (key === 'status') return translators[locale](`admin-catalogue:products.status.${product.status}`)
    if (key === 'option' && value !== '')
      return translators[locale](`catalogue:option.${value as ProductOption}.name`)
    if (key === 'vatClass') return translators[locale](`admin:vatClass.${product.vatClass}`)
    return typeof value === 'string' && value.length > maxShownLength
      ? `${value.slice(0, maxShownLength)}…`.toWellFormed()
      : value
  }
  return productColumns
    .filter(({ key }) => key !== 'stockRead')
    .filter(({ key }) => cellOf(stored, key, locale, slugs) !== cellOf(after, key, locale, slugs))
    .map(column => ({
      column: headOf(column.key, locale),
      from: shownValue(stored, column.key),
      to: shownValue(after, column.key),
    }))
}

function afterChange(
  stored: StoredProduct,
  { row, texts, words, linked, variant }: ProductChange,
): FileProduct {
  return {
    ...stored,
    ...words,
    brand: row.brand ?? stored.brand,
    price: row.price ?? stored.price,
    stock: row.stock ?? stored.stock,
    status: row.status ?? stored.status,
    isRecommended: row.recommended ?? stored.isRecommended,
    vatClass: row.vatClass ?? stored.vatClass,
    inci: row.inci ?? stored.inci,
    texts: { ...stored.texts, ...Object.fromEntries(texts.map(({ locale, ...rest }) => [locale, rest])) },
    linked: linked ?? stored.linked,
    variant: variant === undefined ? stored.variant : variant,
  }
}
