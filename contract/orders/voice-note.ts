import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { maxVoiceBytes, voiceTypes } from './voice-note-limits.ts'

/** The length of the base64 text of a recording of the maximum size. */
const maxText = Math.ceil(maxVoiceBytes / 3) * 4

/** A recording for the courier as base64, in a format in which browsers record. */
export const NewVoiceNote = z.object({ audio: z.base64().min(1).max(maxText) })
export type NewVoiceNote = z.output<typeof NewVoiceNote>

/** A recording for the courier: its media type, and its bytes as base64. */
export const VoiceNote = renamed(
  { media_type: z.enum(voiceTypes), audio: z.string(), created_at: z.iso.datetime() },
  { media_type: 'mediaType', created_at: 'createdAt' },
)
export type VoiceNote = z.output<typeof VoiceNote>
