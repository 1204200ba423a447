import {
  closeCash,
  collectCash,
  createDraft,
  deleteDraft,
  eraseBuyer,
  findCallers,
  findPickup,
  getCashDay,
  getDeliverySheet,
  getDesk,
  getDeskEntry,
  getDraft,
  getPayLink,
  getPickingList,
  getQuote,
  listCouriers,
  listDrafts,
  listRefusals,
  placeDraft,
  recordCall,
  takeDeskStep,
  updateDraft,
  writeOffMoney,
} from '#contract/desk/endpoints.ts'
import { awaitedOrder } from '#server/domains/orders/pickups/pickups.service.ts'
import type { OrderConnections } from '#server/domains/orders/placing/reductions.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/route.ts'
import * as cash from './cash.service.ts'
import * as desk from './desk.service.ts'
import * as privacy from './desk-privacy.service.ts'
import * as drafts from './drafts.service.ts'
import * as links from './pay-link.service.ts'
import * as prints from './prints.service.ts'
import * as quotes from './quote.service.ts'

/** Registers the desk's endpoints: queues, actions, printed lists, cash counts, and orders for callers. */
export function deskAdminRoutes(route: Route, deps: Deps, connections: OrderConnections): void {
  const { db } = deps.database
  const wrongCodes = deps.rateLimits('pickup-code', {
    points: 10,
    seconds: 15 * 60,
    message: 'admin-desk:server.codesUsedUp',
  })
  const today = () => deps.now().toISOString().slice(0, 10)

  route(getDesk, ({ query }) => desk.getDesk(deps, query.queue, query.page))
  route(getDeskEntry, ({ params }) => desk.getEntry(deps, params.id))
  route(findPickup, async ({ actor, body }) => {
    if (await wrongCodes.isUsedUp(String(actor.id))) await wrongCodes.consume(String(actor.id))
    const id = await awaitedOrder(db, body.code)
    if (id !== undefined) return desk.getEntry(deps, id)
    await wrongCodes.count(String(actor.id))
    throw new ApiError('NOT_FOUND', { message: 'admin-desk:server.codeUnknown' })
  })
  route(recordCall, ({ actor, params, body }) => desk.recordCall(deps, actor, params.id, body))
  route(takeDeskStep, ({ actor, params, body }) => desk.takeDeskStep(deps, actor, params.id, body))
  route(collectCash, ({ actor, params, body }) => desk.collectCash(deps, actor, params.id, body))
  route(writeOffMoney, ({ actor, params, body }) => desk.writeOff(deps, actor, params.id, body))
  route(eraseBuyer, ({ params }) => privacy.eraseBuyer(deps, params.id))
  route(listRefusals, ({ query }) => desk.listRefusals(deps, query.memberId))
  route(getPickingList, () => prints.getPickingList(db))
  route(getDeliverySheet, ({ query }) => prints.getDeliverySheet(db, query.day ?? today(), today()))

  route(listCouriers, () => cash.listCouriers(db, deps.now()))
  route(getCashDay, ({ query }) => cash.getCashDay(db, query.day ?? today()))
  route(closeCash, ({ actor, body }) => cash.closeCash(deps, actor, body))

  route(findCallers, ({ query }) => drafts.findCallers(db, query.search))
  route(getQuote, ({ body, locale }) => quotes.getQuote(db, connections, body, deps.now(), locale))
  route(listDrafts, () => drafts.listDrafts(db))
  route(createDraft, ({ actor, body }) => drafts.createDraft(deps, actor, body))
  route(getDraft, ({ params }) => drafts.getDraft(db, params.id))
  route(updateDraft, ({ params, body }) => drafts.updateDraft(deps, params.id, body))
  route(deleteDraft, ({ params }) => drafts.deleteDraft(db, params.id))
  route(placeDraft, ({ actor, params, body }) => drafts.placeDraft(deps, connections, actor, params.id, body))
  route(getPayLink, ({ params }) => links.getPayLink(deps, params.id))
}
