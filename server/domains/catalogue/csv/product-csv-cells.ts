import { type ProductStatus, productStatuses } from '#contract/catalogue/product.ts'
import { importErrors, type ProductColumn, type ProductColumnKey } from '#contract/catalogue/product-csv.ts'
import type { ProductOption } from '#contract/catalogue/product-group.ts'
import { productOptions } from '#contract/catalogue/product-option.ts'
import { type VatClass, vatClasses } from '#contract/settings/vat-class.ts'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { typedAmount } from '#contract/shared/typed-amount.ts'
import { translators } from '#messages/all.ts'
import type { MessageKey } from '#messages/keys.ts'
import type { WordKind } from '../words/word-kinds.ts'
import { headOf } from './product-csv-heads.ts'
import { fromCell, plain, shownCharacters } from './product-csv-text.ts'

/** An error in a cell of an imported CSV file, to be worded in the caller's language. */
export interface CellFault {
  line: number
  column: string
  value: string
  message: MessageKey
  params: Record<string, string | number>
}

/** The first errors of an imported file, and how many errors it has in all. */
export interface Faults {
  count: number
  first: CellFault[]
}

/** Records an error of an imported file; beyond the limit errors are only counted. */
export function noteFault(
  faults: Faults,
  { line, column, value }: Pick<CellFault, 'line' | 'column' | 'value'>,
  message: MessageKey,
  params: Record<string, string | number> = {},
): void {
  faults.count += 1
  if (faults.first.length < importErrors)
    faults.first.push({ line, column, value: value.slice(0, shownCharacters), message, params })
}

/** The product that a line of a CSV file describes; a field is undefined when the file lacks its column. */
export interface ImportedProduct {
  line: number
  reference: string
  brand?: string
  price?: number
  stock?: number
  /** The stock that the file was exported with. */
  stockRead?: number
  status?: ProductStatus
  recommended?: boolean
  vatClass?: VatClass
  inci?: string
  texts: Partial<Record<Locale, Record<string, string>>>
  words: Partial<Record<WordKind, number[]>>
  /** References of linked products, as written in the cell. */
  linked?: string
  /** The reference of a product of the same group; empty for a product without a group. */
  variantOf?: string
  option?: ProductOption
  optionValues?: Partial<Record<Locale, string>>
  /** Counted from 1. */
  variantPosition?: number
}

/** Finds the id of a word (category, ingredient …) by its slug or its name in any language. */
export type FindWord = (kind: WordKind, text: string) => number | undefined

const answersFor = (answer: 'yes' | 'true' | 'no' | 'false') =>
  locales.map(locale => translators[locale](`admin-import:answers.${answer}`))
const yes = ['1', ...answersFor('yes'), ...answersFor('true')]
const no = ['0', ...answersFor('no'), ...answersFor('false')]
const statusNames: Record<string, ProductStatus> = Object.fromEntries(
  productStatuses.flatMap(status => {
    const names = locales.map(locale => translators[locale](`admin-catalogue:products.status.${status}`))
    return [status, ...names].map(name => [plain(name), status])
  }),
)
const vatClassNames: Record<string, VatClass> = Object.fromEntries(
  vatClasses.flatMap(vatClass => {
    const names = locales.map(locale => translators[locale](`admin:vatClass.${vatClass}`))
    return [vatClass, ...names].map(name => [plain(name), vatClass])
  }),
)
const optionNames: Record<string, ProductOption> = Object.fromEntries(
  productOptions.flatMap(option => {
    const names = locales.map(locale => translators[locale](`catalogue:option.${option}.name`))
    return [option, ...names].map(name => [plain(name), option])
  }),
)
// Characters that cells with one line, or with several lines of text, must not contain.
const forbidden = {
  line: /[\p{Cc}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/u,
  paragraph: /[\p{Noncharacter_Code_Point}]|[^\P{Cc}\t\n\r]/u,
}

/** Parses a line of the CSV file into a product and records its errors; undefined when it has any. */
export function readProduct(
  { line, cells }: { line: number; cells: string[] },
  columns: readonly ProductColumn[],
  { locale, findWord, faults }: { locale: Locale; findWord: FindWord; faults: Faults },
): ImportedProduct | undefined {
  const before = faults.count
  if (cells.length !== columns.length) {
    const place = { line, column: '', value: cells[0] ?? '' }
    noteFault(faults, place, 'admin-import:error.cells', { count: cells.length, expected: columns.length })
    return undefined
  }
  const product: ImportedProduct = { line, reference: '', texts: {}, words: {} }
  for (const [index, column] of columns.entries()) {
    const text = fromCell(cells[index] ?? '')
    const fault = (message: MessageKey, params: Record<string, string | number> = {}, value = text) =>
      noteFault(faults, { line, column: headOf(column.key, locale), value }, message, params)
    if (text.length > column.max) fault('admin-import:error.tooLong', { max: column.max })
    else readCell(product, column, text, { findWord, fault })
  }
  return faults.count > before ? undefined : product
}

interface CellReader {
  findWord: FindWord
  fault(message: MessageKey, params?: Record<string, string | number>, value?: string): void
}

function readCell(
  product: ImportedProduct,
  column: ProductColumn,
  text: string,
  { findWord, fault }: CellReader,
): void {
  switch (column.kind) {
    case 'line':
    case 'paragraph':
      if (forbidden[column.kind].test(text)) fault('admin-import:error.nullByte')
      else if (column.key === 'reference' && text === '') fault('admin-import:error.required')
      else writeText(product, column.key, text)
      return
    case 'number': {
      const value = typedAmount(text)
      // An empty stock cell keeps the stock, and an empty cell for the exported stock means unknown; a price cell must
      // be filled.
      if (text === '' && column.key !== 'price') return
      if (text === '') fault('admin-import:error.required')
      else if (value === undefined || value > column.max)
        fault('admin-import:error.whole', { min: 0, max: column.max })
      else product[column.key] = value
      return
    }
    case 'flag': {
      if (text === '') return
      const word = plain(text)
      if (yes.includes(word) || no.includes(word)) product.recommended = yes.includes(word)
      else fault('admin-import:error.flag')
      return
    }
    case 'status': {
      if (text === '') return
      const status = Object.hasOwn(statusNames, plain(text)) ? statusNames[plain(text)] : undefined
      if (status) product.status = status
      else fault('admin-import:error.status')
      return
    }
    case 'vatClass': {
      if (text === '') return
      const vatClass = Object.hasOwn(vatClassNames, plain(text)) ? vatClassNames[plain(text)] : undefined
      if (vatClass) product.vatClass = vatClass
      else fault('admin-import:error.vatClass')
      return
    }
    case 'option': {
      if (text === '') return
      const option = Object.hasOwn(optionNames, plain(text)) ? optionNames[plain(text)] : undefined
      if (option) product.option = option
      else fault('admin-import:error.option')
      return
    }
    case 'optionValue':
      if (forbidden.line.test(text)) fault('admin-import:error.nullByte')
      else product.optionValues = { ...product.optionValues, [column.locale]: text.trim() }
      return
    case 'words': {
      const ids = new Set<number>()
      for (const part of partsOf(text)) {
        const id = findWord(column.key, part)
        if (id === undefined)
          fault('admin-import:error.unknownWord', { word: part.slice(0, shownCharacters) }, part)
        else ids.add(id)
      }
      product.words[column.key] = [...ids]
      return
    }
    case 'references':
      product.linked = text
  }
}

/** Splits a list in a cell at commas, bars or line breaks. */
export const partsOf = (text: string, signs = /[,|\n]/) =>
  text
    .split(signs)
    .map(part => part.trim())
    .filter(part => part !== '')

function writeText(product: ImportedProduct, key: ProductColumnKey, text: string): void {
  if (key === 'reference' || key === 'brand' || key === 'inci' || key === 'variantOf') {
    product[key] = text
    return
  }
  const [name = '', locale] = key.split('.') as [string, Locale]
  const texts = product.texts[locale] ?? {}
  texts[name] = text
  product.texts[locale] = texts
}
