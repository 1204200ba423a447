import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ImportForm, ImportReport, importBytes } from './product-csv.ts'

export const exportProducts = endpoint({
  method: 'GET',
  path: '/admin/produits/export',
  access: 'catalogue.edit',
  produces: 'text/csv; charset=utf-8',
  response: z.any(),
  needsRecentPassword: true,
  summary: 'All products as a CSV file that can be imported again: UTF-8 with its mark, semicolons',
})

export const getImportSample = endpoint({
  method: 'GET',
  path: '/admin/produits/import/sample',
  access: 'catalogue.edit',
  produces: 'text/csv; charset=utf-8',
  response: z.any(),
  summary: 'A CSV file with every column of the import and two example products, to be filled in',
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
