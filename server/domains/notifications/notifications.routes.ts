import {
  countAudience,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  sendNotification,
  streamNotifications,
} from '#contract/notifications/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { NotificationStreams } from './notification-streams.ts'
import * as service from './notifications.service.ts'

/**
 * Registers the endpoints of members' notifications, of the stream for their unread count, and of messages from staff.
 */
export function notificationsRoutes(
  route: Route,
  { database: { db }, vault }: Deps,
  streams: NotificationStreams,
): void {
  route(listNotifications, ({ actor, params, query, locale }) =>
    service.listNotifications(db, actor, params.memberId, query, locale),
  )
  route(markAllNotificationsRead, ({ actor }) => service.markAllRead(db, actor))
  route(markNotificationRead, ({ actor, params, locale }) => service.markRead(db, actor, params.id, locale))
  route(sendNotification, ({ body }) => service.sendMessage(db, vault, body))
  route(countAudience, ({ query }) => service.countAudience(db, vault, query))

  route(streamNotifications, async ({ actor, request, reply }) => {
    // Fastify answers HEAD with the same handler, which must not open a stream.
    if (request.method === 'HEAD') return undefined
    reply.hijack()
    const headers = {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      vary: 'accept-language, authorization',
      // Without this header nginx buffers events until a whole block is full.
      'x-accel-buffering': 'no',
    }
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value ?? '')
    reply.raw.flushHeaders()
    streams.open(actor, reply.raw)
    return undefined
  })
}
