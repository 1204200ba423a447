/** The player of a video on another host, as an element: made when a visitor asked for it, and no sooner. */
export function videoFrame(embedUrl: string, title: string): HTMLIFrameElement {
  const url = new URL(embedUrl)
  url.searchParams.set('autoplay', '1')
  const frame = document.createElement('iframe')
  frame.src = url.href
  frame.title = title
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  frame.allowFullscreen = true
  // Players refuse to start for a page that does not say where it is; the path stays with us.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  return frame
}
