/** Where videos of other hosts are played, without cookies: the only addresses that a frame of a page may have. */
export const embedHosts = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://geo.dailymotion.com',
] as const
