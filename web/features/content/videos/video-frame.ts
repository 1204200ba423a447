/** Creates the iframe with another host's video player, after a click. */
export function videoFrame(embedUrl: string, title: string): HTMLIFrameElement {
  const url = new URL(embedUrl)
  url.searchParams.set('autoplay', '1')
  const frame = document.createElement('iframe')
  frame.src = url.href
  frame.title = title
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  frame.allowFullscreen = true
  // Video players refuse pages without a referrer; this policy sends the shop's origin only, without the path.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  return frame
}

const startEvent = 'sira:video-start'

/** Tells the page's other videos that this one starts. */
export function announceStart(video: Element): void {
  window.dispatchEvent(new CustomEvent(startEvent, { detail: video }))
}

/** Calls `stop` when another video of the page starts. Returns the unsubscribe function. */
export function onOtherStart(video: Element, stop: () => void): () => void {
  const follow = (event: Event) => {
    if ((event as CustomEvent<Element>).detail !== video) stop()
  }
  window.addEventListener(startEvent, follow)
  return () => window.removeEventListener(startEvent, follow)
}
