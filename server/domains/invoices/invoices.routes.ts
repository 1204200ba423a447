import type { FastifyReply } from 'fastify'
import { getDocument, getOrderInvoice, listOrderDocuments } from '#contract/invoices/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import * as documents from './documents.service.ts'

/** Registers the buyer's endpoints for the invoices and credit notes of own orders. */
export function invoiceRoutes(route: Route, { database: { db }, storage, rateLimits }: Deps): void {
  const message = 'invoices:server.tooMany'
  const downloads = rateLimits('invoice-download', { points: 60, seconds: 60 * 60, message })

  route(getOrderInvoice, async ({ actor, params, reply }) => {
    await downloads.consume(String(actor.id))
    return attached(reply, await documents.getOrderInvoice(db, storage, actor, params.id))
  })
  route(listOrderDocuments, ({ actor, params }) => documents.listOwnDocuments(db, actor, params.id))
  route(getDocument, async ({ actor, params, reply }) => {
    await downloads.consume(String(actor.id))
    return attached(reply, await documents.getOwnDocument(db, storage, actor, params.id))
  })
}

/** Sends a file as a download, so that the browser never opens it in the page. */
export function attached(reply: FastifyReply, { name, bytes }: documents.InvoiceFile): Buffer {
  reply.header('content-disposition', `attachment; filename="${name}"`)
  return bytes
}
