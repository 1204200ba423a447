import {
  columnTitle,
  otherColumnWords,
  type ProductColumn,
  type ProductColumnKey,
  productColumns,
} from '#contract/catalogue/product-csv.ts'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { fromCell, plain, refuseFile, shownCharacters } from './product-csv-text.ts'

const columnsByKey = new Map<ProductColumnKey, ProductColumn>(
  productColumns.map(column => [column.key, column]),
)

/** The title of a column in a language, such as `nom_fr`. */
export function headOf(key: ProductColumnKey, locale: Locale): string {
  const column = columnsByKey.get(key)
  return column ? columnTitle(column, translators[locale](`admin-import:heads.${column.word}`)) : key
}

const columnsByHead = new Map<string, ProductColumn>(
  productColumns.flatMap(column => {
    const others = otherColumnWords[column.word] ?? []
    const heads = [
      ...locales.map(locale => headOf(column.key, locale)),
      ...others.map(word => columnTitle(column, word)),
    ]
    return heads.map(head => [plain(head), column] as const)
  }),
)

/**
 * Maps the head line of a CSV file to its columns, in their order; titles in any language are accepted. Throws a 422
 * for an unknown, repeated or missing column.
 */
export function readHeads(cells: readonly string[]): ProductColumn[] {
  const columns = cells.map(cell => {
    const column = columnsByHead.get(plain(fromCell(cell)))
    if (!column)
      throw refuseFile('admin-import:error.unknownColumn', { column: cell.slice(0, shownCharacters) })
    return column
  })
  const repeated = columns.findIndex((column, place) => columns.indexOf(column) < place)
  if (repeated >= 0)
    throw refuseFile('admin-import:error.repeatedColumn', { column: fromCell(cells[repeated] ?? '') })
  if (!columns.some(column => column.key === 'reference')) throw refuseFile('admin-import:error.noReference')
  return columns
}
