import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import { type AccountShop, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
let picture: Buffer
beforeAll(async () => {
  shop = await openAccountShop()
  await shop.knowSkin(['oily'], ['acne'])
  picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#d9822b' } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => shop.close())

/** The stored picture files, once all background jobs are done. */
const files = async () => {
  await shop.deliver()
  const folder = join(shop.folder, 'avatars')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

async function send(token: string, id: number, fields: Record<string, string>, avatar?: Buffer) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (avatar)
    form.append('avatar', new Blob([new Uint8Array(avatar)], { type: 'image/jpeg' }), '../../moi.jpg')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const body = Buffer.from(await request.arrayBuffer())
  return shop.call<User & { errors: Record<string, string[]> }>('POST', `/users/${id}/update-with-image`, {
    token,
    body,
    headers: { 'content-type': type },
  })
}

test('a picture becomes a square of 256 px in three formats without its metadata, and the next one replaces it [S3.user] [S7.users.withImage]', async () => {
  const { body } = await shop.register()
  const { id } = body.user
  const answer = await send(
    body.access_token,
    id,
    { name: 'Awa Zongo', skinType: 'oily', skinConcerns: '["acne"]' },
    picture,
  )
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ name: 'Awa Zongo', skinType: 'oily', skinConcerns: ['acne'] })
  const key = /^\/uploads\/avatars\/([\da-f-]{36})-256\.webp$/.exec(answer.body.avatar ?? '')?.[1]
  expect(await files()).toEqual([`${key}-256.avif`, `${key}-256.jpg`, `${key}-256.webp`])
  for (const file of await files()) {
    const { width, height, exif } = await sharp(join(shop.folder, 'avatars', file)).metadata()
    expect([width, height, exif]).toEqual([256, 256, undefined])
  }
  const next = await send(body.access_token, id, {}, picture)
  expect(next.body.avatar).not.toBe(answer.body.avatar)
  expect(next.body).toMatchObject({ name: 'Awa Zongo', skinType: 'oily' })
  expect(await files()).toHaveLength(3)
  const none = await send(body.access_token, id, { remove_avatar: 'true', skinType: '' })
  expect(none.body).toMatchObject({ avatar: null, skinType: null })
  expect(await files()).toEqual([])
})

test('a file that is not a picture is a 422, a too large one a 413; neither changes or stores anything', async () => {
  const { body } = await shop.register()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const bytes of [svg, Buffer.from('GIF89a'), Buffer.concat([picture.subarray(0, 20), svg])]) {
    const answer = await send(body.access_token, body.user.id, { name: 'Autre' }, bytes)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['avatar']])
  }
  expect((await send(body.access_token, body.user.id, {}, Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(
    413,
  )
  const me = await shop.call<User>('GET', '/auth/me', { token: body.access_token })
  expect(me.body).toMatchObject({ name: 'Awa Ouédraogo', avatar: null })
  expect(await files()).toEqual([])
})

test('a stranger’s is not found before anything is stored; an administrator’s change is written down', async () => {
  const mine = await shop.register()
  const theirs = await shop.register()
  expect((await send(mine.body.access_token, theirs.body.user.id, {}, picture)).status).toBe(404)
  expect((await send('x'.repeat(43), theirs.body.user.id, {}, picture)).status).toBe(401)
  expect(await files()).toEqual([])
  expect((await send(await shop.adminToken(), theirs.body.user.id, {}, picture)).status).toBe(200)
  const acts = await shop.db.selectFrom('auditLog').select(['action', 'target']).execute()
  expect(acts).toEqual([{ action: 'updateUserWithImage', target: String(theirs.body.user.id) }])
  expect(await files()).toHaveLength(3)
  await shop.call('DELETE', `/users/${theirs.body.user.id}`, { token: await shop.adminToken() })
  expect(await files()).toEqual([])
})

test('a storage that cannot remove files spoils no change and no erasure; they go when it can again', async () => {
  const { storage } = shop.deps
  const { body } = await shop.register()
  const first = await send(body.access_token, body.user.id, {}, picture)
  const isHeld = vi.spyOn(storage, 'remove').mockRejectedValue(new Error('the disk is busy'))
  const second = await send(body.access_token, body.user.id, {}, picture)
  expect(second.status).toBe(200)
  const admin = await shop.adminToken()
  expect((await shop.call('DELETE', `/users/${body.user.id}`, { token: admin })).status).toBe(204)
  const acts = await shop.db
    .selectFrom('auditLog')
    .select('action')
    .where('target', '=', String(body.user.id))
    .execute()
  expect(acts).toEqual([{ action: 'deleteUser' }])
  const stored = readdirSync(join(shop.folder, 'avatars'))
  for (const { avatar } of [first.body, second.body])
    expect(stored).toContain((avatar ?? '').replace('/uploads/avatars/', ''))
  isHeld.mockRestore()
  expect(await files()).toEqual([])
})
