import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import {
  AdminInvoicePage,
  InvoiceDocument,
  InvoiceExport,
  InvoiceFilter,
  InvoiceMonth,
  Month,
} from './invoice.ts'

const params = z.object({ id: pathId })
const pdf = 'application/pdf'

export const getOrderInvoice = endpoint({
  method: 'GET',
  path: '/orders/:id/invoice',
  access: 'member',
  params,
  produces: pdf,
  response: z.any(),
  errors: ['WRONG_STATE'],
  summary: 'The newest invoice of one of the caller’s orders as a PDF; 409 while there is none',
})

export const listOrderDocuments = endpoint({
  method: 'GET',
  path: '/orders/:id/documents',
  access: 'member',
  params,
  response: z.array(InvoiceDocument),
  summary: 'The invoices and credit notes of one of the caller’s orders, the oldest first',
})

export const getDocument = endpoint({
  method: 'GET',
  path: '/invoices/:id/pdf',
  access: 'member',
  params,
  produces: pdf,
  response: z.any(),
  summary: 'An invoice or credit note of one of the caller’s orders as a PDF',
})

export const listAdminInvoices = endpoint({
  method: 'GET',
  path: '/admin/invoices',
  access: 'books.read',
  query: InvoiceFilter,
  response: AdminInvoicePage,
  summary: 'Invoices and credit notes, filtered and searched, the newest first',
})

export const getInvoiceMonth = endpoint({
  method: 'GET',
  path: '/admin/invoices/month',
  access: 'books.read',
  query: z.object({ month: Month }),
  response: InvoiceMonth,
  summary: 'What was invoiced in a month, and which legal facts of the seller are missing',
})

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/admin/invoices/export',
  access: 'books.read',
  query: InvoiceExport,
  produces: 'application/octet-stream',
  audited: true,
  response: z.any(),
  needsRecentPassword: true,
  summary: 'All invoices and credit notes of a month by their numbers, as a spreadsheet or CSV',
})

export const getAdminInvoice = endpoint({
  method: 'GET',
  path: '/admin/invoices/:id/pdf',
  access: 'invoices.read',
  params,
  produces: pdf,
  response: z.any(),
  summary: 'An invoice or credit note as a PDF',
})

export const listAdminOrderDocuments = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/invoices',
  access: 'invoices.read',
  params,
  response: z.array(InvoiceDocument),
  summary: 'The invoices and credit notes of an order, the oldest first',
})

/** The API endpoints for invoices and credit notes. */
export const invoices = {
  getOrderInvoice,
  listOrderDocuments,
  getDocument,
  listAdminInvoices,
  getInvoiceMonth,
  exportInvoices,
  getAdminInvoice,
  listAdminOrderDocuments,
}
