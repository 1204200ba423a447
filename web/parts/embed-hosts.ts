/**
 * The origins of other hosts' video players that set no cookies: the only origins that a page may show in a frame.
 */
export const embedHosts = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://geo.dailymotion.com',
] as const
