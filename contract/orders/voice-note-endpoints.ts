import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import { TrackingParams } from './tracking.ts'
import { NewVoiceNote, VoiceNote } from './voice-note.ts'

const params = z.object({ id: pathId })
const stored = {
  body: NewVoiceNote,
  // The base64 text of a recording has 400 KB.
  bodyBytes: 512 * 1024,
  response: VoiceNote,
  errors: ['WRONG_STATE', 'GONE'],
} as const
const heard = { response: VoiceNote, errors: ['GONE'] } as const

export const getVoiceNote = endpoint({
  method: 'GET',
  path: '/orders/:id/voice-note',
  access: 'member',
  params,
  ...heard,
  summary: 'The recording for the courier of one of the caller’s orders',
})

export const storeVoiceNote = endpoint({
  method: 'PUT',
  path: '/orders/:id/voice-note',
  access: 'member',
  params,
  ...stored,
  summary:
    'Stores a recording for the courier of one of the caller’s orders that is under way, in place of an earlier one',
})

export const deleteVoiceNote = endpoint({
  method: 'DELETE',
  path: '/orders/:id/voice-note',
  access: 'member',
  params,
  summary: 'Deletes the recording for the courier of one of the caller’s orders',
})

export const getTrackedVoiceNote = endpoint({
  method: 'GET',
  path: '/track/:token/voice-note',
  access: 'public',
  params: TrackingParams,
  ...heard,
  summary: 'The recording for the courier of an order without an account, for everybody who has its link',
})

export const storeTrackedVoiceNote = endpoint({
  method: 'PUT',
  path: '/track/:token/voice-note',
  access: 'public',
  params: TrackingParams,
  ...stored,
  summary:
    'Stores a recording for the courier of an order without an account, for everybody who has its link',
})

export const deleteTrackedVoiceNote = endpoint({
  method: 'DELETE',
  path: '/track/:token/voice-note',
  access: 'public',
  params: TrackingParams,
  summary:
    'Deletes the recording for the courier of an order without an account, for everybody who has its link',
})

export const getAdminVoiceNote = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/voice-note',
  access: 'orders.read',
  params,
  ...heard,
  summary: 'The recording for the courier of an order',
})

export const getDeliveryVoiceNote = endpoint({
  method: 'GET',
  path: '/admin/desk/deliveries/:id/voice-note',
  access: 'deliveries.read',
  params,
  ...heard,
  summary: 'The recording for the courier of an order that is prepared or on the road',
})

/** The API endpoints for recordings with which buyers tell the courier the way. */
export const voiceNotes = {
  getVoiceNote,
  storeVoiceNote,
  deleteVoiceNote,
  getTrackedVoiceNote,
  storeTrackedVoiceNote,
  deleteTrackedVoiceNote,
  getAdminVoiceNote,
  getDeliveryVoiceNote,
}
