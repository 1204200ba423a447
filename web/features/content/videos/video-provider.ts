const names: Record<string, string> = { youtube: 'YouTube', vimeo: 'Vimeo', dailymotion: 'Dailymotion' }

/** A host of videos by the name that people know. */
export function providerName(provider: string): string {
  return names[provider] ?? provider
}
