import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertImage } from '#server/platform/files/image-rows.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'
import { openOrderShop } from '#tests/support/order-shop.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

interface Pictured {
  id: number
  revision: number
  photo: string | null
  photos: { id: number; alt: Record<string, string>; photoSources: { webp: { url: string }[] } }[]
  errors: Record<string, string[]>
}
interface Shown {
  photo: string | null
  photos: { id: number; alt: string; photoSources: { webp: { url: string }[] } }[]
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#b5651d' } })
    .png()
    .toBuffer()
let references = 0

interface Wanted {
  id?: number | undefined
  file?: string
  alt?: Record<string, string>
}

/** Sends a product's form with pictures, and a file for each picture that names one. */
async function send(photos: Wanted[], path = '/admin/produits', fields: Record<string, string> = {}) {
  const form = new FormData()
  const isNew = path === '/admin/produits'
  const own = isNew
    ? { intitule: 'Baume', prix: '1000', status: 'published', reference: `PICS-${++references}` }
    : {}
  for (const [key, value] of Object.entries({ ...own, ...fields })) form.append(key, value)
  form.append('photos', JSON.stringify(photos))
  for (const { file } of photos)
    if (file) form.append(file, new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'a.png')
  return shop.call<Pictured>('POST', path, { as: 'admin', form })
}

const files = (count: number): Wanted[] =>
  Array.from({ length: count }, (_, place) => ({ file: `photo${place + 1}` }))
const idsOf = ({ photos }: Pictured) => photos.map(({ id }) => id)
const pathOf = ({ id }: Pictured) => `/admin/produits/${id}`
const baume = async (count: number) => (await send(files(count))).body

test('six pictures of a product come in one form, in their order, and its page shows them', async () => {
  const { status, body } = await send([
    { file: 'photo2', alt: { fr: 'Le pot ouvert', en: 'The open jar' } },
    ...['photo1', 'photo3', 'photo4', 'photo5', 'photo6'].map(file => ({ file })),
  ])
  expect(status).toBe(201)
  expect(body.photos).toHaveLength(6)
  expect(body.photos[0]?.alt).toEqual({ fr: 'Le pot ouvert', en: 'The open jar' })
  expect(body.photo).toBe(body.photos[0]?.photoSources.webp[0]?.url)
  for (const [language, alt] of [
    ['fr', 'Le pot ouvert'],
    ['en', 'The open jar'],
  ] as const) {
    const page = await shop.call<Shown>('GET', `/produits/${body.id}`, { locale: language })
    expect(page.body.photos.map(({ id }) => id)).toEqual(idsOf(body))
    expect(page.body.photos.map(photo => photo.alt)).toEqual([alt, '', '', '', '', ''])
    expect(page.body.photo).toBe(body.photo)
  }
})

test('a seventh picture is refused and leaves no file', async () => {
  const stored = await baume(1)
  const before = shop.files()
  const seventh = await send([...idsOf(stored).map(id => ({ id })), ...files(6)], pathOf(stored), {
    revision: String(stored.revision),
  })
  expect([seventh.status, Object.keys(seventh.body.errors)]).toEqual([422, ['photos']])
  expect(shop.files()).toEqual(before)
})

test('pictures are put in another order, described and taken away; the first is the one of the lists', async () => {
  const created = await baume(3)
  const [first, second, third] = idsOf(created)
  const filesBefore = shop.files().length
  const turned = await send([{ id: third, alt: { fr: 'Dos' } }, { id: first }], pathOf(created))
  expect(turned.status).toBe(200)
  expect(idsOf(turned.body)).toEqual([third, first])
  expect(turned.body.photo).toBe(created.photos[2]?.photoSources.webp[0]?.url)
  expect(shop.files().length).toBe(filesBefore - 2)
  expect(
    await shop.db
      .selectFrom('images')
      .select('id')
      .where('id', '=', second ?? 0)
      .execute(),
  ).toEqual([])
  // A picture that is named without a text keeps its text, and an empty text takes it away.
  expect((await send([{ id: third }], pathOf(created))).body.photos[0]?.alt).toEqual({ fr: 'Dos' })
  expect((await send([{ id: third, alt: {} }], pathOf(created))).body.photos[0]?.alt).toEqual({})
  const none = await send([], pathOf(created))
  expect([none.body.photo, none.body.photos]).toEqual([null, []])
})

test('a change without pictures leaves them, and the old fields act on the first only', async () => {
  const created = await baume(3)
  const [, second, third] = idsOf(created)
  const priced = await shop.admin<Pictured>('POST', pathOf(created), { prix: 1200 })
  expect(idsOf(priced.body)).toEqual(idsOf(created))
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(await picture())]), 'a.png')
  const replaced = await shop.call<Pictured>('POST', pathOf(created), { as: 'admin', form })
  expect(idsOf(replaced.body).slice(1)).toEqual([second, third])
  expect(idsOf(replaced.body)[0]).not.toBe(idsOf(created)[0])
  const removed = await shop.admin<Pictured>('POST', pathOf(created), { remove_photo: true })
  expect(idsOf(removed.body)).toEqual([second, third])
  expect(removed.body.photo).toBe(created.photos[1]?.photoSources.webp[0]?.url)
})

test('a form that is older than the product is refused with its pictures', async () => {
  const created = await baume(2)
  await shop.admin('POST', pathOf(created), { prix: 1300 })
  const before = shop.files()
  const late = await send(files(1), pathOf(created), { revision: String(created.revision) })
  expect(late.status).toBe(409)
  expect(shop.files()).toEqual(before)
  expect((await shop.admin<Pictured>('GET', pathOf(created))).body.photos).toHaveLength(2)
})

test('pictures of another product, unnamed files and missing files are refused by field', async () => {
  const [own, other] = [await baume(1), await baume(1)]
  const before = shop.files()
  const [id] = idsOf(other)
  const refusals: [Wanted[], string][] = [
    [[{ id }], 'photos'],
    [[{ id: idsOf(own)[0] }, { id: idsOf(own)[0] }], 'photos'],
    [[{}], 'photos'],
    [[{ id: idsOf(own)[0], file: 'photo1' }], 'photos'],
    [[{ id: idsOf(own)[0], alt: { fr: 'x'.repeat(201) } }], 'photos.0.alt.fr'],
  ]
  for (const [photos, field] of refusals) {
    const { status, body } = await send(photos, pathOf(own))
    expect([status, Object.keys(body.errors)[0]]).toEqual([422, field])
  }
  const unknown = await shop.admin<Pictured>('POST', pathOf(own), { photos: [{ file: 'photo9' }] })
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['photos.0.file']])
  const missing = await shop.admin<Pictured>('POST', pathOf(own), { photos: [{ file: 'photo1' }] })
  expect(missing.body.errors).toHaveProperty('photos')
  const form = new FormData()
  form.append('photos', '[]')
  form.append('photo', new Blob([new Uint8Array(await picture())]), 'a.png')
  expect((await shop.call<Pictured>('POST', pathOf(own), { as: 'admin', form })).body.errors).toHaveProperty(
    'photo',
  )
  const text = new FormData()
  text.append('photos', '[{"file":"photo3"}]')
  text.append('photo3', new Blob(['<svg onload=alert(1)>']), 'a.png')
  expect((await shop.call<Pictured>('POST', pathOf(own), { as: 'admin', form: text })).body.errors).toEqual({
    photo3: [expect.stringContaining('JPG, PNG ou WebP')],
  })
  expect(shop.files()).toEqual(before)
})

test('a deleted product takes all its pictures along', async () => {
  const before = shop.files()
  const created = await baume(3)
  expect((await shop.admin('DELETE', pathOf(created))).status).toBe(204)
  expect(shop.files()).toEqual(before)
  const left = await shop.db.selectFrom('images').select('id').where('id', 'in', idsOf(created)).execute()
  expect(left).toEqual([])
})

test('the audit log says which pictures a product had and has', async () => {
  const whole = await openOrderShop()
  try {
    const productId = await whole.product({ price: 1000, stock: 1 })
    const photo = { width: 40, height: 40, widths: [40] }
    const imageIds: number[] = []
    for (const key of ['products/a', 'products/b'])
      imageIds.push(await insertImage(whole.db, { ...photo, key }))
    const [first, second] = imageIds as [number, number]
    await whole.db.updateTable('products').set({ imageId: first }).where('id', '=', productId).execute()
    await whole.db.insertInto('productPictures').values({ productId, imageId: second, position: 1 }).execute()
    const photos = [{ id: second, alt: { fr: 'Pot', en: 'Jar' } }, { id: first }]
    const changed = await whole.call(
      await whole.person('administrator'),
      'POST',
      `/admin/produits/${productId}`,
      { body: { photos } },
    )
    expect(changed.status).toBe(200)
    const act = await whole.db
      .selectFrom('auditLog')
      .select('changes')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(act.changes[0]?.fields).toEqual([
      { field: 'photos', from: [`#${first}`, `#${second}`], to: [`#${second} · Pot · Jar`, `#${first}`] },
    ])
  } finally {
    await whole.close()
  }
})
