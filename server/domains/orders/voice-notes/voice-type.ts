import type { VoiceType } from '#contract/orders/voice-note-limits.ts'

/**
 * The format of a recording by its first bytes, whatever the browser says; undefined for anything else. An EBML file is
 * WebM only if its header says so: Matroska films begin with the same bytes.
 */
export function voiceTypeOf(bytes: Buffer): VoiceType | undefined {
  const ebml = bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))
  if (ebml && bytes.subarray(0, 64).includes('webm')) return 'audio/webm'
  if (bytes.subarray(4, 8).equals(Buffer.from('ftyp'))) return 'audio/mp4'
  return undefined
}
