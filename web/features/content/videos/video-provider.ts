const names: Record<string, string> = { youtube: 'YouTube', vimeo: 'Vimeo', dailymotion: 'Dailymotion' }

/** The public name of a video host, such as "YouTube". */
export function providerName(provider: string): string {
  return names[provider] ?? provider
}
