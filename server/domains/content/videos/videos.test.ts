import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ContentShop, openContentShop, picture, type WirePage } from '#tests/support/content-shop.ts'
import { isWebVtt, videoKind } from './video-files.ts'

let shop: ContentShop
beforeAll(async () => {
  shop = await openContentShop()
})
afterAll(() => shop.close())

interface WireVideo {
  id: number
  titre: string
  url: string
  provider: string
  embedUrl: string | null
  thumbnail: string | null
  duree: number | null
  langue: string
  categorie: { id: number; slug: string } | null
  status: string
  captions: { locale: string; url: string }[]
  errors: Record<string, string[]>
}

/** The number of stored files, once all background jobs are done. */
async function files(): Promise<number> {
  await shop.deliver()
  return (await readdir(join(shop.folder, 'videos')).catch(() => [])).length
}
const mp4 = () =>
  new Blob([Uint8Array.from([0, 0, 0, 24]), 'ftypisom', new Uint8Array(64)], { type: 'text/html' })
const webm = () =>
  new Blob([Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]), 'webm', new Uint8Array(64)])
const captions = () => new Blob(['WEBVTT\n\n00:00.000 --> 00:02.000\nBonjour\n'], { type: 'text/vtt' })
const address = 'https://www.youtube.com/watch?v=abcdefghijk'

describe('a video', () => {
  test('at a provider is stored as the address of its page, and played from the cookie-free host', async () => {
    const { status, body } = await shop.admin<WireVideo>('POST', '/videos', {
      titre: 'Se laver les mains',
      url: 'https://youtu.be/abcdefghijk?si=track',
      langue: 'en',
      duree: 61,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      provider: 'youtube',
      url: address,
      embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
      status: 'draft',
      langue: 'en',
      duree: 61,
      categorie: null,
    })
  })

  test('of ours comes with its file, poster and captions, and takes them along when it goes [S7.other.videos]', async () => {
    const before = await files()
    const { status, body } = await shop.form<WireVideo>('POST', '/videos', {
      titre: 'Deux doigts de crème',
      status: 'published',
      video: mp4(),
      thumbnail: await picture(),
      captions_fr: captions(),
      captions_en: captions(),
    })
    expect(status).toBe(201)
    expect(body.url).toMatch(/^\/uploads\/videos\/[\w-]+\.mp4$/)
    expect(body).toMatchObject({ provider: 'file', embedUrl: null })
    expect(body.thumbnail).toMatch(/\.webp$/)
    expect(body.captions.map(({ locale }) => locale)).toEqual(['fr', 'en'])
    expect(await files()).toBe(before + 3)
    const changed = await shop.form<WireVideo>('PUT', `/videos/${body.id}`, {
      video: webm(),
      captions_fr: captions(),
    })
    expect(changed.body.url).toMatch(/\.webm$/)
    expect(changed.body.captions).toHaveLength(2)
    expect(await files()).toBe(before + 3)
    expect((await shop.admin('DELETE', `/videos/${body.id}`)).status).toBe(204)
    expect(await files()).toBe(before)
  })

  test('that the text of an article shows keeps its file when it is deleted or gets another', async () => {
    const before = await files()
    const { body } = await shop.form<WireVideo>('POST', '/videos', { titre: 'Citée', video: mp4() })
    await shop.draft({ content: `## Voir\n\n[La vidéo](${body.url})\n` })
    await shop.form('PUT', `/videos/${body.id}`, { video: webm() })
    expect(await files()).toBe(before + 2)
    await shop.admin('DELETE', `/videos/${body.id}`)
    expect(await files()).toBe(before + 1)
  })

  test('is changed and deleted also while the storage removes nothing', async () => {
    const before = await files()
    const { body } = await shop.form<WireVideo>('POST', '/videos', { titre: 'Tenace', video: mp4() })
    const remove = vi.spyOn(shop.deps.storage, 'remove').mockRejectedValue(new Error('the disk is busy'))
    const changed = await shop.form<WireVideo>('PUT', `/videos/${body.id}`, { video: webm() })
    const { status } = await shop.admin('DELETE', `/videos/${body.id}`)
    remove.mockRestore()
    expect([changed.status, status]).toEqual([200, 204])
    expect(await files()).toBe(before)
  })

  test('that is not a video is recognised by its bytes and refused, whatever its name, and nothing is stored', async () => {
    const before = await files()
    const html = new Blob(['<!doctype html><script>alert(1)</script>'], { type: 'video/mp4' })
    for (const [field, fields] of Object.entries({
      video: { video: html },
      captions_fr: { video: mp4(), captions_fr: html },
      thumbnail: { video: mp4(), thumbnail: html },
      url: { url: 'https://evil.example/watch?v=abcdefghijk' },
      categorie: { url: address, categorie: '999999' },
      titre: { url: address, titre: ' ' },
    })) {
      const { status, body } = await shop.form<WireVideo>('POST', '/videos', {
        titre: 'Non',
        ...(fields as object),
      })
      expect(status, field).toBe(422)
      expect(Object.keys(body.errors), field).toEqual([field])
    }
    expect((await shop.admin<WireVideo>('POST', '/videos', { titre: 'Rien' })).status).toBe(422)
    expect(await files()).toBe(before)
  })

  test('may have more than the 2 MB of a picture', async () => {
    const large = new Blob([Uint8Array.from([0, 0, 0, 24]), 'ftypisom', new Uint8Array(5 * 1024 * 1024)])
    expect((await shop.form('POST', '/videos', { titre: 'Longue', video: large })).status).toBe(201)
  })
})

test('visitors see published videos of their language, by category and by words', async () => {
  const category = (
    await shop.admin<{ id: number; slug: string }>('POST', '/article-categories', { name: 'Vidéos' })
  ).body
  const add = async (fields: object) =>
    (
      await shop.admin<WireVideo>('POST', '/videos', {
        titre: 'Rasage',
        url: address,
        status: 'published',
        ...fields,
      })
    ).body.id
  const french = await add({ titre: 'Se raser en six gestes', categorie: category.id })
  const english = await add({ titre: 'Shaving in six gestures', langue: 'en' })
  const draft = await add({ status: 'draft' })
  const find = async (query: string, locale?: string) =>
    (await shop.read<WirePage<WireVideo>>(`/videos?${query}`, locale)).body.data.map(({ id }) => id)
  expect(await find(`categorie=${category.slug}`)).toEqual([french])
  expect(await find('search=RASER')).toEqual([french])
  expect(await find('search=shaving', 'en')).toEqual([english])
  expect(await find('langue=en&search=shaving')).toEqual([english])
  expect(await find('perPage=100')).not.toContain(draft)
  expect((await shop.read(`/videos/${french}`)).status).toBe(200)
  expect((await shop.read(`/videos/${draft}`)).status).toBe(404)
  expect((await shop.read('/videos/999999')).status).toBe(404)
  const mine = await shop.admin<WirePage<WireVideo>>(
    'GET',
    `/videos?status=draft&categorie=${category.id}&sort=titre`,
  )
  expect(mine.body.total).toBe(0)
  expect((await shop.admin('DELETE', `/article-categories/${category.id}`)).status).toBe(409)
})

test('what a file is, is read from its bytes', () => {
  expect(videoKind(Buffer.from('\0\0\0\u0018ftypmp42'))).toBe('mp4')
  expect(videoKind(Buffer.from('RIFF    WEBP'))).toBeUndefined()
  expect(videoKind(Buffer.alloc(0))).toBeUndefined()
  expect(isWebVtt(Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\na'))).toBe(true)
  expect(isWebVtt(Buffer.from('WEBVTTX --> '))).toBe(false)
  expect(isWebVtt(Buffer.from([0x57, 0x45, 0xff]))).toBe(false)
})
