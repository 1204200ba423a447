import { endpoint } from '../endpoint.ts'
import { ShortMessages } from './message.ts'

export const listShortMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  access: 'shop.watch',
  response: ShortMessages,
  summary:
    'The newest short messages, without numbers and texts except in the sandbox, and those of today in figures',
})

/** The API endpoints for short messages to telephones. */
export const messaging = { listShortMessages }
