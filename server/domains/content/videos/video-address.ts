import type { VideoProvider } from '#contract/content/video.ts'

/**
 * The addresses of a video at a provider such as YouTube: its page, and its player on the host that sets no cookies.
 */
export interface VideoAddress {
  provider: Exclude<VideoProvider, 'file'>
  pageUrl: string
  embedUrl: string
}

const youtubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']
const dailymotionHosts = ['dailymotion.com', 'www.dailymotion.com']

/** Parses the address of a video at YouTube, Vimeo or Dailymotion; undefined for any other. */
export function videoAddress(text: string): VideoAddress | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, pathname, searchParams } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  const parts = pathname.split('/').filter(part => part !== '')
  if (youtubeHosts.includes(hostname)) {
    const isPath = ['embed', 'shorts', 'live'].includes(parts[0] ?? '')
    return youtube(isPath ? parts[1] : (searchParams.get('v') ?? undefined))
  }
  if (hostname === 'youtu.be') return youtube(parts[0])
  if (hostname === 'vimeo.com' || hostname === 'www.vimeo.com') return vimeo(parts[0])
  if (hostname === 'player.vimeo.com') return vimeo(parts[1])
  if (dailymotionHosts.includes(hostname)) return dailymotion(parts.at(-1))
  if (hostname === 'dai.ly') return dailymotion(parts[0])
  return undefined
}

function youtube(id: string | undefined): VideoAddress | undefined {
  if (!/^[\w-]{11}$/.test(id ?? '')) return undefined
  return {
    provider: 'youtube',
    pageUrl: `https://www.youtube.com/watch?v=${id}`,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
  }
}

function vimeo(id: string | undefined): VideoAddress | undefined {
  if (!/^\d{5,12}$/.test(id ?? '')) return undefined
  return {
    provider: 'vimeo',
    pageUrl: `https://vimeo.com/${id}`,
    embedUrl: `https://player.vimeo.com/video/${id}?dnt=1`,
  }
}

function dailymotion(id: string | undefined): VideoAddress | undefined {
  if (!/^[a-z0-9]{5,12}$/i.test(id ?? '')) return undefined
  return {
    provider: 'dailymotion',
    pageUrl: `https://www.dailymotion.com/video/${id}`,
    embedUrl: `https://geo.dailymotion.com/player.html?video=${id}`,
  }
}
