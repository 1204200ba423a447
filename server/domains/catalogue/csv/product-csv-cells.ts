import { type ProductStatus, productStatuses } from '#contract/catalogue/product.ts'
import {
  importErrors,
  type ProductColumn,
  type ProductColumnKey,
  productColumns,
} from '#contract/catalogue/product-csv.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { typedAmount } from '#contract/shared/typed-amount.ts'
import type { MessageKey } from '#messages/keys.ts'
import type { WordKind } from '../words/word-kinds.ts'
import { fromCell, refuseFile } from './product-csv-text.ts'

/** Something wrong in a cell, to be worded in the caller's language. */
export interface CellFault {
  line: number
  column: string
  value: string
  message: MessageKey
  params: Record<string, string | number>
}

/** The first faults, and how many there are in all. */
export interface Faults {
  count: number
  first: CellFault[]
}

const shownCharacters = 80

/** Records a fault; beyond the limit faults are only counted. */
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

/** The product of a line; undefined for columns that the file does not have. */
export interface ImportedProduct {
  line: number
  reference: string
  brand?: string
  price?: number
  stock?: number
  /** The stock at the time of the export. */
  stockRead?: number
  status?: ProductStatus
  recommended?: boolean
  inci?: string
  texts: Partial<Record<Locale, Record<string, string>>>
  words: Partial<Record<WordKind, number[]>>
  /** References of linked products, as they were written. */
  linked?: string
}

/** Finds a word of a kind by its slug or its name in any language. */
export type FindWord = (kind: WordKind, text: string) => number | undefined

/** Without capitals, accents and signs: what heads, names and answers are compared by. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase()
}

// Names that people know from the API or another file.
const otherHeads: Partial<Record<ProductColumnKey, string[]>> = {
  reference: ['ref', 'sku'],
  stock: ['quantite_en_stock', 'stock_quantity'],
  status: ['etat'],
  price: ['prix_fcfa', 'price_fcfa'],
  'name.fr': ['intitule_fr'],
  'name.en': ['intitule_en'],
  skinType: ['types_peau'],
}

const columnsByHead = new Map<string, ProductColumn>(
  productColumns.flatMap(column =>
    [column.fr, column.en, ...(otherHeads[column.key] ?? [])].map(head => [plain(head), column] as const),
  ),
)

/** The columns in the order of the file. Throws a 422 for a head that is unknown, there twice, or missing. */
export function readHeads(cells: readonly string[]): ProductColumn[] {
  const columns = cells.map(cell => {
    const column = columnsByHead.get(plain(fromCell(cell)))
    if (!column)
      throw refuseFile('admin-import:error.unknownColumn', { column: cell.slice(0, shownCharacters) })
    return column
  })
  const repeated = columns.find((column, place) => columns.indexOf(column) < place)
  if (repeated) throw refuseFile('admin-import:error.repeatedColumn', { column: repeated.fr })
  if (!columns.some(column => column.key === 'reference')) throw refuseFile('admin-import:error.noReference')
  return columns
}

const yes = ['oui', 'yes', 'true', 'vrai', '1']
const no = ['non', 'no', 'false', 'faux', '0']
const statusNames: Record<string, ProductStatus> = {
  ...Object.fromEntries(productStatuses.map(status => [status, status])),
  brouillon: 'draft',
  publie: 'published',
  desactive: 'disabled',
}
// Characters that one-line texts and texts of several lines must not contain.
const forbidden = {
  line: /[\p{Cc}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/u,
  paragraph: /[\p{Noncharacter_Code_Point}]|[^\P{Cc}\t\n\r]/u,
}

/** Parses a line and collects its faults; undefined when it has any. */
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
      noteFault(faults, { line, column: column[locale], value }, message, params)
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
      // An empty stock cell changes nothing and an empty previous stock is unknown, but a price column must have a price.
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

/** The parts of a list, whichever of the usual signs is between them. */
export const partsOf = (text: string, signs = /[,|\n]/) =>
  text
    .split(signs)
    .map(part => part.trim())
    .filter(part => part !== '')

function writeText(product: ImportedProduct, key: ProductColumnKey, text: string): void {
  if (key === 'reference' || key === 'brand' || key === 'inci') {
    product[key] = text
    return
  }
  const [name = '', locale] = key.split('.') as [string, Locale]
  const texts = product.texts[locale] ?? {}
  texts[name] = text
  product.texts[locale] = texts
}
