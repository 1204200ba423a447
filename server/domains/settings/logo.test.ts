import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { logoOf } from '#contract/settings/logo.ts'
import { htmlOf } from '#server/platform/mail/mail-layout.ts'
import { type AccountShop, type AnyBody, openAccountShop } from '#tests/support/account-shop.ts'
import { getCompany } from './settings.service.ts'

type Answer = AnyBody & { data: { value: string }; errors: Record<string, string[]> }

let shop: AccountShop
let admin: string
let member: string
beforeAll(async () => {
  shop = await openAccountShop()
  admin = await shop.adminToken()
  member = (await shop.register()).body.access_token
})
afterAll(() => shop.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#1f3d2f80' } })

async function send(bytes: Buffer, token?: string, name = 'logo.png') {
  const form = new FormData()
  form.append('logo', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return shop.call<Answer>('POST', '/admin/settings/logo', {
    ...(token === undefined ? {} : { token }),
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
}

const remove = (token?: string) =>
  shop.call<Answer>('DELETE', '/admin/settings/logo', token === undefined ? {} : { token })

/** The stored logo files, once all background jobs are done. */
async function files(): Promise<string[]> {
  await shop.deliver()
  const folder = join(shop.folder, 'logos')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

const logo = async () => (await shop.call<Answer>('GET', '/settings/logo')).body.data.value

test('only administrators choose or remove the logo', async () => {
  const bytes = await picture(300, 100).png().toBuffer()
  expect([(await send(bytes)).status, (await remove()).status]).toEqual([401, 401])
  expect([(await send(bytes, member)).status, (await remove(member)).status]).toEqual([403, 403])
  expect([await logo(), await files()]).toEqual(['', []])
})

test.each([
  ['png', 640, 200, 128, 40],
  ['jpeg', 300, 300, 40, 40],
  ['webp', 2000, 200, 128, 13],
] as const)('a %s of %i × %i is shown as %i × %i', async (format, width, height, shownWidth, shownHeight) => {
  const answer = await send(
    await picture(width, height)
      .withExif({ IFD0: { Copyright: 'Secret' } })
      .toFormat(format)
      .toBuffer(),
    admin,
  )
  expect(answer.status).toBe(200)
  expect(logoOf(answer.body.data.value)).toMatchObject({ width: shownWidth, height: shownHeight })
  expect(await logo()).toBe(answer.body.data.value)
  const [jpeg, webp] = await files()
  const read = (file = '') => sharp(join(shop.folder, 'logos', file)).metadata()
  expect(await read(webp)).toMatchObject({ format: 'webp', width: shownWidth * 2, height: shownHeight * 2 })
  expect((await read(webp)).hasAlpha).toBe(format !== 'jpeg')
  expect(await read(jpeg)).toMatchObject({ format: 'jpeg', hasAlpha: false })
  expect((await read(jpeg)).exif).toBeUndefined()
})

test.each<[name: string, make: () => Promise<Buffer> | Buffer, reason: RegExp]>([
  ['a text named .png', () => Buffer.from('Bonjour, ceci est un texte.'), /JPG, PNG ou WebP/],
  ['a GIF', () => picture(64, 64).gif().toBuffer(), /JPG, PNG ou WebP/],
  ['a cut PNG', async () => (await picture(64, 64).png().toBuffer()).subarray(0, 60), /JPG, PNG ou WebP/],
  ['an SVG', () => Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="a"/>'), /SVG/],
  ['a picture of one pixel', () => picture(1, 1).png().toBuffer(), /32.pixels/],
  ['a line', () => picture(2000, 40).png().toBuffer(), /seize fois/],
  ['a picture of 26 million pixels', () => picture(26_000, 1000).png().toBuffer(), /25 millions/],
])('%s is refused with the reason', async (_name, make, reason) => {
  const before = [await logo(), await files()]
  const answer = await send(await make(), admin)
  expect(answer.status).toBe(422)
  expect(answer.body.errors.logo?.join()).toMatch(reason)
  expect([await logo(), await files()]).toEqual(before)
})

test('no file is a 422, a file above 2 MB a 413, and a text is no logo', async () => {
  const body = {}
  expect((await shop.call('POST', '/admin/settings/logo', { token: admin, body })).status).toBe(422)
  expect((await send(Buffer.alloc(2 * 1024 * 1024 + 1), admin)).status).toBe(413)
  for (const value of ['', 'logos/../x-1x1'])
    expect((await shop.call('PUT', '/admin/settings/logo', { token: admin, body: { value } })).status).toBe(
      422,
    )
})

test('a mail shows the logo at an absolute address, and the name without one', async () => {
  const { body } = await send(await picture(640, 200).png().toBuffer(), admin)
  const html = async () => {
    const company = { ...(await getCompany(shop.db)), name: 'Sira & "filles"' }
    return htmlOf({ locale: 'fr', company, publicUrl: 'https://shop.example', title: 'Essai', blocks: [] })
  }
  expect(await html()).toContain(
    `<img src="https://shop.example/uploads/${body.data.value}.jpg" alt="Sira &#38; &#34;filles&#34;" width="128" height="40"`,
  )
  expect((await remove(admin)).status).toBe(204)
  expect(await html()).toContain('>Sira &#38; &#34;filles&#34;</td>')
  expect(await html()).not.toContain('<img')
})

test('the next logo replaces the files of the former one, and removing leaves none', async () => {
  const bytes = await picture(64, 64).png().toBuffer()
  const first = (await send(bytes, admin)).body.data.value
  const second = (await send(bytes, admin)).body.data.value
  expect(second).not.toBe(first)
  expect(await files()).toEqual([`${second}.jpg`, `${second}.webp`].map(file => file.replace('logos/', '')))
  expect([(await remove(admin)).status, (await remove(admin)).status]).toEqual([204, 204])
  expect([await logo(), await files()]).toEqual(['', []])
})

test('a failed upload leaves no file', async () => {
  const { storage } = shop.deps
  const put = storage.put.bind(storage)
  const spy = vi.spyOn(storage, 'put').mockImplementation(async (key, bytes) => {
    if (key.endsWith('.jpg')) throw new Error('the disk is full')
    await put(key, bytes)
  })
  const answer = await send(await picture(64, 64).png().toBuffer(), admin)
  spy.mockRestore()
  expect(answer.status).toBe(500)
  expect([await logo(), await files()]).toEqual(['', []])
})
