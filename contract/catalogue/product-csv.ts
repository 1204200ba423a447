import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { locales } from '../shared/locale.ts'
import { maxOptionValue } from './product-option.ts'

/** The maximum size of an imported product CSV file, in bytes. */
export const importBytes = 32 * 1024 * 1024

/** The maximum number of products in an imported CSV file. */
export const importLines = 100_000

/** The maximum number of line breaks in an imported CSV file, including blank lines and breaks within cells. */
export const importBreaks = 3 * importLines

/** The maximum number of errors, and of changed products, that an import report lists. Its counts include the rest. */
export const importErrors = 200

type Kind =
  | 'line'
  | 'paragraph'
  | 'number'
  | 'flag'
  | 'status'
  | 'vatClass'
  | 'words'
  | 'references'
  | 'option'
  | 'optionValue'

// A column's title is the word for it in the reader's language: the message `admin-import:heads.<word>`.
const column = <const Word extends string, const Type extends Kind>(word: Word, kind: Type, max: number) => ({
  key: word,
  word,
  kind,
  max,
})

const textColumns = [
  column('name', 'line', 120),
  column('longName', 'line', 200),
  column('shortDescription', 'paragraph', 2000),
  column('format', 'line', 200),
  column('delivery', 'paragraph', 500),
  column('usageAdvice', 'paragraph', 5000),
] as const

/**
 * Every column of a product CSV file, in the order of the export. Texts have a column per language. The kinds are one
 * line of text, several lines, a whole number, a boolean, a status, a VAT class, a list of words, a list of references, what
 * a product and its variants differ in, and a variant's value for it.
 */
export const productColumns = [
  column('reference', 'line', 60),
  column('brand', 'line', 80),
  ...locales.flatMap(locale =>
    textColumns.map(text => ({ ...text, key: `${text.word}.${locale}` as const, locale })),
  ),
  column('price', 'number', 100_000_000),
  column('stock', 'number', 10_000_000),
  // The stock when the file was exported: its difference to the new number is applied to the current stock.
  column('stockRead', 'number', 10_000_000),
  column('status', 'status', 20),
  column('vatClass', 'vatClass', 40),
  column('recommended', 'flag', 10),
  column('category', 'words', 5000),
  column('ingredient', 'words', 5000),
  column('skinType', 'words', 5000),
  column('problem', 'words', 5000),
  column('linked', 'references', 5000),
  column('inci', 'paragraph', 5000),
  // The reference of any product of the same group; its own for the first product of a new one, empty for none.
  column('variantOf', 'line', 60),
  column('option', 'option', 20),
  ...locales.map(locale => ({
    ...column('optionValue', 'optionValue', maxOptionValue),
    key: `optionValue.${locale}` as const,
    locale,
  })),
  column('variantPosition', 'number', 1000),
] as const
export type ProductColumn = (typeof productColumns)[number]
export type ProductColumnKey = ProductColumn['key']

/** Other words for columns, which people know from the API or another file. The import accepts titles made of them. */
export const otherColumnWords: Partial<Record<ProductColumn['word'], string[]>> = {
  reference: ['ref', 'sku'],
  stock: ['quantite_en_stock', 'stock_quantity'],
  status: ['etat'],
  price: ['prix_fcfa', 'price_fcfa'],
  vatClass: ['classe_tva', 'vat_class'],
  name: ['intitule'],
  skinType: ['types_peau'],
}

/** The title of a column, made of the word for it: `nom` for the French names gives `nom_fr`. */
export function columnTitle(column: ProductColumn, word: string): string {
  return 'locale' in column ? `${word}_${column.locale}` : word
}

/** An error in a cell of an imported CSV file; line 1 is the header. */
export const ImportError = z.object({
  line: z.int(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
})
export type ImportError = z.output<typeof ImportError>

const CellValue = z.union([z.string(), z.number()])

/** The changes that an import makes to an existing product; each cell has the column title in the caller's language. */
export const ImportChange = z.object({
  line: z.int(),
  reference: z.string(),
  cells: z.array(z.object({ column: z.string(), from: CellValue, to: CellValue })),
})
export type ImportChange = z.output<typeof ImportChange>

/** The result of a product import, or of its dry run. If there are `errors`, the import writes nothing. */
export const ImportReport = renamed(
  {
    dry_run: z.boolean(),
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    errorCount: z.int(),
    errors: z.array(ImportError).max(importErrors),
    /** The first existing products that the import changes, in file order. */
    changes: z.array(ImportChange).max(importErrors),
  },
  { dry_run: 'isDryRun' },
)
export type ImportReport = z.output<typeof ImportReport>

/** The options of a product import; with `dry_run` the server only validates the file. */
export const ImportForm = renamed({ dry_run: z.boolean() }, { dry_run: 'isDryRun' })
