import { voiceNotes } from '#contract/orders/voice-note-endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Route } from '#server/platform/http/route.ts'
import * as notes from './voice-notes.service.ts'

/** Registers the endpoints for recordings with which buyers tell the courier the way. */
export function voiceNoteRoutes(route: Route, deps: Deps): void {
  const { db } = deps.database
  // Recordings are large, and nobody needs many. Calls by a link are limited per network before the order is
  // known, because the link may be forged.
  const recordings = deps.rateLimits('voice-note', { points: 20, seconds: 60 * 60 })
  const byLink = deps.rateLimits('voice-note-link', { points: 300, seconds: 15 * 60 })

  async function linked(token: string, ip: string): Promise<notes.Asker> {
    await byLink.consume(networkOf(ip))
    return notes.askerOf(deps, token)
  }

  route(voiceNotes.getVoiceNote, ({ actor, params }) =>
    notes.getOwnNote(deps, { orderId: params.id, userId: actor.id }),
  )
  route(voiceNotes.storeVoiceNote, async ({ actor, params, body }) => {
    await recordings.consume(`member ${actor.id}`)
    return notes.storeNote(deps, { orderId: params.id, userId: actor.id }, body)
  })
  route(voiceNotes.deleteVoiceNote, async ({ actor, params }) => {
    await notes.removeNote(deps, { orderId: params.id, userId: actor.id })
    return undefined
  })
  route(voiceNotes.getTrackedVoiceNote, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store')
    return notes.getOwnNote(deps, await linked(params.token, request.ip))
  })
  route(voiceNotes.storeTrackedVoiceNote, async ({ params, body, request }) => {
    const asker = await linked(params.token, request.ip)
    await recordings.consume(`order ${asker.orderId}`)
    return notes.storeNote(deps, asker, body)
  })
  route(voiceNotes.deleteTrackedVoiceNote, async ({ params, request }) => {
    await notes.removeNote(deps, await linked(params.token, request.ip))
    return undefined
  })
  route(voiceNotes.getAdminVoiceNote, ({ params }) => notes.getNote(db, deps, params.id))
  route(voiceNotes.getDeliveryVoiceNote, ({ params }) => notes.getDeliveryNote(db, deps, params.id))
}
