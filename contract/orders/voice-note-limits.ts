/** The formats in which browsers record, as media types. */
export const voiceTypes = ['audio/webm', 'audio/mp4'] as const
export type VoiceType = (typeof voiceTypes)[number]

/** How long a recording for the courier may be, and its maximum size: enough for that time in any of the formats. */
export const maxVoiceSeconds = 30
export const maxVoiceBytes = 300_000
