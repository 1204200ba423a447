import { onDemand } from '#web/ui/on-demand.tsx'
import type { VoiceNotePlayerProps } from './voice-note-player.tsx'

/** What plays the buyer's recording, loaded only where there is one. */
export const HearNote = onDemand<VoiceNotePlayerProps>(
  async () => (await import('./voice-note-player.tsx')).VoiceNotePlayer,
)
