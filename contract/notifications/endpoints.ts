import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import {
  AudienceFilter,
  NewNotification,
  Notification,
  NotificationFilter,
  NotificationPage,
} from './notification.ts'

export const sendNotification = endpoint({
  method: 'POST',
  path: '/notifications',
  access: 'members.manage',
  body: NewNotification,
  response: z.object({ sent: z.int().min(0) }),
  status: 201,
  needsRecentPassword: true,
  summary: 'Send a message of the team to a member or to a segment; answers how many got it',
})

export const countAudience = endpoint({
  method: 'GET',
  path: '/notifications/audience',
  access: 'members.manage',
  query: AudienceFilter,
  response: z.object({ members: z.int().min(0) }),
  // Counting the members of one skin type could reveal the skin type of a single member.
  healthFilters: ['skinType'],
  summary: 'How many members a message to this segment would reach',
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications/membre/:memberId',
  access: 'member',
  params: z.object({ memberId: pathId }),
  query: NotificationFilter,
  response: NotificationPage,
  summary: 'The caller’s notifications, the newest first; anybody else’s are not found',
})

export const markNotificationRead = endpoint({
  method: 'PUT',
  path: '/notifications/:id/read',
  access: 'member',
  params: z.object({ id: pathId }),
  response: Notification,
  summary: 'Mark one of the caller’s notifications read',
})

export const markAllNotificationsRead = endpoint({
  method: 'PUT',
  path: '/notifications/read-all',
  access: 'member',
  response: z.object({ updated: z.int().min(0) }),
  summary: 'Mark all of the caller’s notifications read',
})

export const streamNotifications = endpoint({
  method: 'GET',
  path: '/notifications/stream',
  access: 'member',
  produces: 'text/event-stream',
  response: z.any(),
  summary: 'Server-sent events: the number of unread notifications, at once and after each change',
})

/** The API endpoints for a member's notifications and for messages that staff send to members. */
export const notifications = {
  sendNotification,
  countAudience,
  listNotifications,
  markNotificationRead,
  markAllNotificationsRead,
  streamNotifications,
}
