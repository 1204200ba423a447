import {
  deleteTrackedVoiceNote,
  deleteVoiceNote,
  getTrackedVoiceNote,
  getVoiceNote,
  storeTrackedVoiceNote,
  storeVoiceNote,
} from '#contract/orders/voice-note-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { soundOf } from '#web/parts/sound/sound-player.tsx'
import { base64Of } from './recording.ts'

/** The order of a recording: one of the member's own, or one without an account by its link. */
export type OfOrder = { id: number } | { token: string }

/** The stored recording of an order. */
export async function readNote(order: OfOrder): Promise<Blob> {
  return soundOf(
    'id' in order
      ? await callApi(getVoiceNote, { params: order })
      : await callApi(getTrackedVoiceNote, { params: order }),
  )
}

/** Stores the recording of an order. */
export async function sendNote(order: OfOrder, recording: Blob): Promise<void> {
  const body = { audio: await base64Of(recording) }
  if ('id' in order) await callApi(storeVoiceNote, { params: order, body })
  else await callApi(storeTrackedVoiceNote, { params: order, body })
}

/** Deletes the stored recording of an order. */
export async function eraseNote(order: OfOrder): Promise<void> {
  if ('id' in order) await callApi(deleteVoiceNote, { params: order })
  else await callApi(deleteTrackedVoiceNote, { params: order })
}
