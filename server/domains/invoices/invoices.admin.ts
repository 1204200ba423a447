import {
  exportInvoices,
  getAdminInvoice,
  getInvoiceMonth,
  listAdminInvoices,
  listAdminOrderDocuments,
} from '#contract/invoices/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import * as documents from './documents.service.ts'
import { exportMonth } from './invoice-export.service.ts'
import { attached } from './invoices.routes.ts'

/** Registers the staff's endpoints for invoices: all documents, and the accountant's monthly export. */
export function invoiceAdminRoutes(route: Route, { database, storage, rateLimits }: Deps): void {
  const exports = rateLimits('invoice-export', { points: 30, seconds: 60 * 60 })

  route(listAdminInvoices, ({ query }) => documents.listInvoices(database, query))
  route(getInvoiceMonth, ({ query }) => documents.getMonth(database, query.month))
  route(exportInvoices, async ({ actor, query, locale, reply }) => {
    await exports.consume(String(actor.id))
    const { name, type, stream } = exportMonth(database, query, locale)
    reply.header('content-disposition', `attachment; filename="${name}"`).header('content-type', type)
    return stream
  })
  route(getAdminInvoice, async ({ params, reply }) =>
    attached(reply, await documents.getAnyDocument(database.db, storage, params.id)),
  )
  route(listAdminOrderDocuments, ({ params }) => documents.listDocuments(database.db, params.id))
}
