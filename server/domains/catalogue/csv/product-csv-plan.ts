import type { ProductColumnKey } from '#contract/catalogue/product-csv.ts'
import { locales } from '#contract/shared/locale.ts'
import { stockAfter } from '../stock/stock-count.ts'
import type { WordKind } from '../words/word-kinds.ts'
import type { StoredProduct, StoredTexts, TextsRow } from './product-csv.queries.ts'
import { type ImportedProduct, noteFault, partsOf } from './product-csv-cells.ts'
import type { Judge, ProductChange, Refusals } from './product-csv-change.ts'
import { headOf } from './product-csv-heads.ts'
import { variantOf } from './product-csv-variants.ts'

export const wordKindsOfFile = ['category', 'ingredient', 'skinType', 'problem'] as const satisfies WordKind[]

const noTexts: StoredTexts = {
  name: '',
  longName: '',
  shortDescription: '',
  format: '',
  delivery: '',
  usageAdvice: '',
}
const textKeys = Object.keys(noTexts) as (keyof StoredTexts)[]

/** The changes that a line makes to the stored product; undefined for none. Errors are added to `judge.faults`. */
export function planChange(
  given: ImportedProduct,
  stored: StoredProduct | undefined,
  judge: Judge,
): ProductChange | undefined {
  const { line } = given
  const fault = (
    key: ProductColumnKey,
    value: string,
    ...rest: Parameters<typeof noteFault> extends [unknown, unknown, ...infer Rest] ? Rest : never
  ) => noteFault(judge.faults, { line, column: headOf(key, judge.locale), value }, ...rest)
  if (!stored && given.price === undefined) fault('price', '', 'admin-import:error.required')

  const texts = locales.flatMap(locale => {
    const now = stored?.texts[locale]
    const wanted = { ...(now ? trimmed(now) : noTexts), ...given.texts[locale] }
    const isSame = textKeys.every(key => wanted[key] === (now ? normal(now[key]) : ''))
    if (isSame) return []
    if (wanted.name === '') fault(`name.${locale}`, '', 'admin-import:error.required')
    return [{ ...wanted, locale }]
  })
  if (!stored && texts.length === 0) fault(`name.${judge.locale}`, '', 'admin-import:error.required')

  const words = Object.fromEntries(
    wordKindsOfFile.flatMap(kind => {
      const ids = given.words[kind]
      if (!ids || isSameList(ids, stored?.[kind] ?? [], kind)) return []
      return [[kind, ids]]
    }),
  )
  const linked = linkedOf(given, stored, judge, fault)
  const refuse = (key: ProductColumnKey, value: string, refusals: Refusals) => {
    for (const refusal of refusals)
      if ('message' in refusal) fault(key, value, refusal.message, refusal.params)
      else fault(key, value, `validation:${refusal.rule}`, refusal.params)
  }
  const variant = variantOf(given, stored, judge, fault)
  for (const locale of locales) {
    const value = variant?.values[locale] ?? ''
    refuse(`optionValue.${locale}`, value, judge.claimsIn(value))
  }
  const { stock: counted, stockRead } = given
  const stock = stored ? stockAfter(stored.stock, { stock: counted, stockRead }) : counted
  if (stock !== undefined && stock < 0)
    fault('stock', String(given.stock), 'admin-import:error.soldSince', { stock: stored?.stock ?? 0 })
  else if (stored && stock !== undefined && stock < stored.lotted)
    fault('stock', String(given.stock), 'admin-catalogue:server.inLots', { lotted: stored.lotted })
  const row = {
    reference: given.reference,
    brand: given.brand ?? null,
    price: given.price ?? null,
    stock: stock ?? null,
    status: given.status ?? null,
    recommended: given.recommended ?? null,
    vatClass: given.vatClass ?? null,
    inci: given.inci ?? null,
  }
  const isRowChanged = !stored || differs({ ...given, stock }, stored)
  if (
    !isRowChanged &&
    texts.length === 0 &&
    Object.keys(words).length === 0 &&
    !linked &&
    variant === undefined
  )
    return undefined
  // A price of 0, forbidden ingredients and claims are refused only for published products; a draft may have them.
  if ((given.status ?? stored?.status ?? 'draft') === 'published') {
    if ((given.price ?? stored?.price) === 0) fault('price', '0', 'admin-catalogue:server.free')
    const inci = given.inci ?? stored?.inci ?? ''
    if (isRowChanged && inci !== '') refuse('inci', inci, judge.refusalsOf(inci))
    const isNewlyShown = stored?.status !== 'published'
    for (const locale of locales) {
      const changed = texts.find(one => one.locale === locale)
      const shown = changed ?? (isNewlyShown ? stored?.texts[locale] : undefined)
      if (shown)
        for (const key of textKeys)
          if (shown[key] !== '') refuse(`${key}.${locale}`, shown[key], judge.claimsIn(shown[key]))
    }
  }
  const before = {
    ...(stored && row.price !== null && row.price !== stored.price ? { price: stored.price } : {}),
    ...(stored && row.stock !== null && row.stock !== stored.stock ? { stock: stored.stock } : {}),
  }
  const hasConsequences =
    texts.length > 0 ||
    Object.keys(words).length > 0 ||
    !stored ||
    differs({ brand: given.brand, status: given.status, inci: given.inci }, stored)
  return { row, isRowChanged, hasConsequences, before, texts, words, linked, variant }
}

const normal = (text: string) => text.replaceAll('\r\n', '\n').trim()

function trimmed(texts: StoredTexts): StoredTexts {
  return Object.fromEntries(textKeys.map(key => [key, normal(texts[key])])) as unknown as StoredTexts
}

function differs(given: Partial<ImportedProduct>, stored: StoredProduct): boolean {
  const pairs = [
    [given.brand, normal(stored.brand)],
    [given.price, stored.price],
    [given.stock, stored.stock],
    [given.status, stored.status],
    [given.recommended, stored.isRecommended],
    [given.vatClass, stored.vatClass],
    [given.inci, normal(stored.inci)],
  ]
  return pairs.some(([wanted, now]) => wanted !== undefined && wanted !== now)
}

/**
 * Compares word lists: the order counts for categories and ingredients of a product, not for skin types and problems.
 */
function isSameList(ids: readonly number[], stored: readonly number[], kind: WordKind): boolean {
  if (ids.length !== stored.length) return false
  const isOrdered = kind === 'category' || kind === 'ingredient'
  return isOrdered ? ids.every((id, place) => stored[place] === id) : ids.every(id => stored.includes(id))
}

function linkedOf(
  { linked: text, reference }: ImportedProduct,
  stored: StoredProduct | undefined,
  { isKnown }: Judge,
  fault: (
    key: ProductColumnKey,
    value: string,
    message: 'admin-import:error.unknownProduct' | 'admin-import:error.itself',
    params?: Record<string, string>,
  ) => void,
): string[] | undefined {
  if (text === undefined) return undefined
  // A cell that is itself a known reference is not split, because a reference may contain a comma.
  const isList = text.includes('|') || !isKnown(text)
  const wanted = [...new Set(isList ? partsOf(text, text.includes('|') ? /\|/ : /[,\n]/) : [text])]
  const now = stored?.linked ?? []
  if (wanted.length === now.length && wanted.every((other, place) => now[place] === other)) return undefined
  for (const other of wanted)
    if (other === reference) fault('linked', other, 'admin-import:error.itself')
    else if (!isKnown(other))
      fault('linked', other, 'admin-import:error.unknownProduct', { reference: other })
  return wanted
}

/** Maps the texts of a changed product to rows, one per language. */
export function textRows(productId: number, change: ProductChange): TextsRow[] {
  return change.texts.map(texts => ({ ...texts, productId }))
}
