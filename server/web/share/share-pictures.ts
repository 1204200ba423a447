import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { getProduct } from '#contract/catalogue/endpoints.ts'
import { ApiFailure } from '#contract/client.ts'
import { getArticle } from '#contract/content/endpoints.ts'
import { getSetting } from '#contract/settings/endpoints.ts'
import {
  articlePicture,
  productPicture,
  readSharePath,
  type SharePicture,
  sharePath,
  sitePicture,
} from '#contract/shared/share-picture.ts'
import { translators } from '#messages/all.ts'
import { boundedPool } from '../../platform/database/bounded-pool.ts'
import { readWhole, type Storage, uploads } from '../../platform/files/storage.ts'
import type { SiteSource } from '../site-source.ts'

const keptBytes = 16_000_000

/**
 * Registers the preview pictures of shared links, under addresses whose picture never changes. `storage` has the
 * photos.
 */
export function registerSharePictures(app: FastifyInstance, site: SiteSource, storage: Storage): void {
  // Drawing takes some tenths of a second of a processor, so one picture is drawn at a time and visitors' requests go
  // first.
  const inTurn = boundedPool({ size: 1, queue: 30 })
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: jpeg => jpeg.length })
  const underWay = new Map<string, Promise<Buffer>>()

  // A storage that fails is an error: browsers would keep a picture without its photo for a year.
  const readPhoto = async (address: string) =>
    address.startsWith(uploads) ? readWhole(storage, address.slice(uploads.length)) : undefined
  const draw = (path: string, picture: SharePicture) => {
    const drawing =
      underWay.get(path) ??
      // The drawing code is loaded with the first picture, so that it does not delay the start.
      inTurn(async () => (await import('./draw.ts')).drawSharePicture(picture, readPhoto))
        .then(jpeg => {
          kept.set(path, jpeg)
          return jpeg
        })
        .finally(() => underWay.delete(path))
    underWay.set(path, drawing)
    return drawing
  }

  app.get('/share/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const known = kept.get(path)
    const picture = known ? undefined : await findPicture(site, path)
    if (!known && !picture) return reply.callNotFound()
    // Draws only the current picture: an outdated or invented address redirects to it.
    const present = picture ? sharePath(picture) : path
    if (present !== path)
      return reply.status(302).header('cache-control', 'no-cache').header('location', present).send()
    const jpeg = known ?? (picture && (await draw(path, picture)))
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(jpeg)
  })
}

/** The current preview picture of an address; undefined when its page does not exist. */
async function findPicture({ call }: SiteSource, path: string): Promise<SharePicture | undefined> {
  const address = readSharePath(path)
  if (!address) return undefined
  const { subject, locale } = address
  const read = call(locale)
  try {
    const company = await read(getSetting, { params: { key: 'company_name' } })
    const around = { locale, shop: company.data.value || 'Sira' }
    if (subject.kind === 'product')
      return productPicture(await read(getProduct, { params: { id: Number(subject.key) } }), around)
    if (subject.kind === 'article')
      return articlePicture(await read(getArticle, { params: { slug: subject.key } }), around)
    return sitePicture(translators[locale]('shell:share.says'), around)
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) return undefined
    throw error
  }
}
