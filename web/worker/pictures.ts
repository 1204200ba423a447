import { keptPictures, pictureOf } from './kept.ts'

/** A leaf in the brand's colours, instead of the browser's drawing of a broken picture. */
const leaf =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><path fill="#8fa876" fill-opacity=".16" d="M0 0h320v320H0z"/><path fill="#4f7f66" d="M160 222c-40-30-40-94 0-130 40 36 40 100 0 130z"/></svg>'

/** What is shown instead of a picture that cannot be loaded: the same in another size that was seen, otherwise a leaf. */
export async function standInForPicture(address: string): Promise<Response> {
  const cache = await caches.open(keptPictures.name)
  for (const request of await cache.keys())
    if (pictureOf(request.url) === pictureOf(address)) {
      const kept = await cache.match(request)
      if (kept) return kept
    }
  return new Response(leaf, { headers: { 'content-type': 'image/svg+xml' } })
}
