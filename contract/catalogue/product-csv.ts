import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { renamed } from '../renamed.ts'

/** The maximum size of an imported product CSV file, in bytes. */
export const importBytes = 16 * 1024 * 1024

/** The maximum number of products in an imported CSV file. */
export const importLines = 100_000

/** The maximum number of line breaks in an imported CSV file, including blank lines and breaks within cells. */
export const importBreaks = 3 * importLines

/** The maximum number of errors, and of changed products, that an import report lists. Its counts include the rest. */
export const importErrors = 200

type TextKey = 'name' | 'longName' | 'shortDescription' | 'format' | 'delivery' | 'usageAdvice'

/** The type of a column: one line of text, several lines, a whole number, a boolean, a status, or a list of words. */
interface Kind {
  kind: 'line' | 'paragraph' | 'number' | 'flag' | 'status' | 'words' | 'references'
  max: number
}

interface Column<Key extends string = string> extends Kind {
  key: Key
  /** The column's title in each language. The import ignores its case, accents and punctuation. */
  fr: string
  en: string
}

const textColumns = [
  { key: 'name', fr: 'nom', en: 'name', kind: 'line', max: 120 },
  { key: 'longName', fr: 'nom_long', en: 'long_name', kind: 'line', max: 200 },
  {
    key: 'shortDescription',
    fr: 'description_courte',
    en: 'short_description',
    kind: 'paragraph',
    max: 2000,
  },
  { key: 'format', fr: 'format', en: 'format', kind: 'line', max: 200 },
  { key: 'delivery', fr: 'livraison', en: 'delivery', kind: 'paragraph', max: 500 },
  { key: 'usageAdvice', fr: 'conseils_utilisation', en: 'usage_advice', kind: 'paragraph', max: 5000 },
] as const satisfies readonly Column<TextKey>[]

const textsIn = <Locale extends 'fr' | 'en'>(locale: Locale) =>
  textColumns.map(column => ({
    ...column,
    key: `${column.key}.${locale}` as const,
    fr: `${column.fr}_${locale}`,
    en: `${column.en}_${locale}`,
  }))

/** Every column of a product CSV file, in the order of the export. */
export const productColumns = [
  { key: 'reference', fr: 'reference', en: 'reference', kind: 'line', max: 60 },
  { key: 'brand', fr: 'marque', en: 'brand', kind: 'line', max: 80 },
  ...textsIn('fr'),
  ...textsIn('en'),
  { key: 'price', fr: 'prix', en: 'price', kind: 'number', max: 100_000_000 },
  { key: 'stock', fr: 'stock', en: 'stock', kind: 'number', max: 10_000_000 },
  // The stock when the file was exported: its difference to the new number is applied to the current stock.
  { key: 'stockRead', fr: 'stock_lu', en: 'stock_read', kind: 'number', max: 10_000_000 },
  { key: 'status', fr: 'statut', en: 'status', kind: 'status', max: 20 },
  { key: 'recommended', fr: 'recommande', en: 'recommended', kind: 'flag', max: 10 },
  { key: 'category', fr: 'categories', en: 'categories', kind: 'words', max: 5000 },
  { key: 'ingredient', fr: 'ingredients', en: 'ingredients', kind: 'words', max: 5000 },
  { key: 'skinType', fr: 'types_de_peau', en: 'skin_types', kind: 'words', max: 5000 },
  { key: 'problem', fr: 'problemes', en: 'problems', kind: 'words', max: 5000 },
  { key: 'linked', fr: 'produits_lies', en: 'linked_products', kind: 'references', max: 5000 },
  { key: 'inci', fr: 'inci', en: 'inci', kind: 'paragraph', max: 5000 },
] as const satisfies readonly Column[]
export type ProductColumn = (typeof productColumns)[number]
export type ProductColumnKey = ProductColumn['key']

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

export const exportProducts = endpoint({
  method: 'GET',
  path: '/admin/produits/export',
  access: 'catalogue.edit',
  produces: 'text/csv; charset=utf-8',
  response: z.any(),
  needsRecentPassword: true,
  summary: 'All products as a CSV file that can be imported again: UTF-8 with its mark, semicolons',
})

export const importProducts = endpoint({
  method: 'POST',
  path: '/admin/produits/import',
  access: 'catalogue.edit',
  files: ['file'],
  fileBytes: importBytes,
  body: ImportForm,
  response: ImportReport,
  needsRecentPassword: true,
  summary: 'Changes products by their reference and adds the others from a CSV file, all or nothing',
})
