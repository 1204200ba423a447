import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { StorageError } from '#server/platform/files/storage.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

interface Pictured {
  id: number
  photo: string | null
  photoSources: {
    width: number
    height: number
    avif: { url: string; width: number }[]
    webp: { url: string; width: number }[]
  } | null
  errors: Record<string, string[]>
  code: string
}

/** A test picture, small by default, because encoding every size and format of a large picture takes time. */
const picture = (width = 330, height = 250) =>
  sharp({ create: { width, height, channels: 3, background: '#b5651d' } })
let references = 0

function form(
  file: Uint8Array | undefined,
  fields: Record<string, string> = {},
  name = 'photo.jpg',
): FormData {
  const data = new FormData()
  for (const [key, value] of Object.entries({
    intitule: 'Savon',
    prix: '1000',
    reference: `PIC-${++references}`,
    ...fields,
  }))
    data.append(key, value)
  if (file) data.append('photo', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), name)
  return data
}

const send = (data: FormData, path = '/admin/produits') =>
  shop.call<Pictured>('POST', path, { as: 'admin', form: data })

afterEach(async () => {
  // After each test, every stored file must belong to a picture of a product.
  const keys = await shop.db
    .selectFrom('images')
    .where(eb =>
      eb.or([
        eb('id', 'in', shop.db.selectFrom('productPictures').select('imageId')),
        eb(
          'id',
          'in',
          shop.db
            .selectFrom('products')
            .select('imageId')
            .where('imageId', 'is not', null)
            .$castTo<{ imageId: number }>(),
        ),
      ]),
    )
    .select('key')
    .execute()
  const known = keys.map(({ key }) => key.replace('products/', ''))
  expect(shop.files().filter(file => !known.some(key => file.startsWith(key)))).toEqual([])
  expect(await shop.db.selectFrom('images').select('key').execute()).toHaveLength(keys.length)
})

describe('a product’s photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'is taken as %s and stored in three widths and two formats',
    async format => {
      const before = shop.files().length
      const answer = await send(form(await picture(1200, 900)[format]().toBuffer()))
      expect(answer.status).toBe(201)
      const { photo, photoSources } = answer.body
      expect(photo).toMatch(/^\/uploads\/products\/[0-9a-f-]{36}-640\.webp$/)
      expect(photoSources).toMatchObject({ width: 960, height: 720 })
      expect(photoSources?.avif.map(source => source.width)).toEqual([320, 640, 960])
      expect(photoSources?.webp.map(source => source.width)).toEqual([320, 640, 960])
      expect(shop.files().length - before).toBe(6)
    },
  )

  test('is never made larger than it came, keeps its proportions, and is whole when tall', async () => {
    const small = await send(form(await picture(200, 100).png().toBuffer()))
    expect(small.body.photoSources).toMatchObject({ width: 200, height: 100, webp: [{ width: 200 }] })
    const middle = await send(form(await picture(500, 500).png().toBuffer()))
    expect(middle.body.photoSources?.avif.map(source => source.width)).toEqual([320, 500])
    const tall = await send(form(await picture(100, 8000).png().toBuffer()))
    expect(tall.body.photoSources).toMatchObject({ width: 24, height: 1920 })
  })

  test('is rotated upright and loses the camera’s metadata', async () => {
    const bytes = await picture(400, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret', Artist: 'Ouagadougou' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await send(form(bytes))
    expect(body.photoSources).toMatchObject({ width: 200, height: 400 })
    for (const source of [...(body.photoSources?.avif ?? []), ...(body.photoSources?.webp ?? [])]) {
      const stored = sharp(`${shop.deps.storage.place}/${source.url.replace('/uploads/', '')}`)
      const { exif, xmp, orientation, width } = await stored.metadata()
      expect({ exif, xmp, orientation, width }).toEqual({
        exif: undefined,
        xmp: undefined,
        orientation: undefined,
        width: source.width,
      })
    }
  })

  test('is replaced and removed with its files; other changes leave it [S7.products]', async () => {
    const { body } = await send(form(await picture().jpeg().toBuffer()))
    const path = `/admin/produits/${body.id}`
    const kept = await shop.admin<Pictured>('POST', path, { prix: 5 })
    expect(kept.body.photo).toBe(body.photo)
    const before = shop.files()
    const replaced = await send(form(await picture().webp().toBuffer()), path)
    expect(replaced.status).toBe(200)
    expect(replaced.body.photo).not.toBe(body.photo)
    expect(shop.files()).toHaveLength(before.length)
    const removed = await send(form(undefined, { remove_photo: 'true' }), path)
    expect(removed.body).toMatchObject({ photo: null, photoSources: null })
    expect(shop.files()).toHaveLength(before.length - 4)
    expect((await send(form(undefined, { remove_photo: 'true' }), path)).status).toBe(200)
  })

  test('goes with a deleted product, except the file that an order shows', async () => {
    const { body } = await send(form(await picture().jpeg().toBuffer()))
    const shown = body.photo?.replace('/uploads/', '') ?? ''
    const order = {
      number: 'P-1',
      customerName: 'A',
      customerEmail: 'a@b.c',
      paymentMethod: 'cash_on_delivery',
      subtotal: 1,
      total: 1,
      vatRate: 18,
      vatAmount: 0,
      owed: 1,
      netRevenue: 1,
      netVat: 0,
      address: '{}',
      termsVersion: '1',
      locale: 'fr',
    } as const
    const { id: orderId } = await shop.db
      .insertInto('orders')
      .values(order)
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('orderLines')
      .values({
        orderId,
        position: 0,
        productId: body.id,
        name: 'A',
        reference: 'R',
        imageKey: shown,
        quantity: 1,
        price: 1,
        subtotal: 1,
        netUnits: 1,
        netRevenue: 1,
      })
      .execute()
    expect((await shop.admin('DELETE', `/admin/produits/${body.id}`)).status).toBe(204)
    expect(shop.files().filter(file => shown.endsWith(file))).toHaveLength(1)
    await shop.deps.storage.remove(shown)
  })

  test('comes with lists, flags and translations in the form [S7.products.createPhoto]', async () => {
    const category = await shop.word('categories', 'Savons', 'Soaps')
    const data = form(await picture(50, 50).png().toBuffer(), {
      categories: `[${category}]`,
      recommande: 'true',
      quantiteEnStock: '4',
      translations: '{"en":{"intitule":"Soap"}}',
    })
    data.append('typesPeau[]', String(await shop.word('type-peaus', 'Toutes', 'All')))
    const { status, body } = await send(data)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      categories: [{ id: category }],
      recommande: true,
      quantiteEnStock: 4,
      typesPeau: [{}],
      translations: { en: { intitule: 'Soap' } },
    })
  })
})

describe('what is no photo', () => {
  const jpeg = () => picture(300, 300).jpeg().toBuffer()
  const attacks: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    [
      'an SVG',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
        ),
    ],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => picture(20, 20).gif().toBuffer()],
    ['a TIFF', () => picture(20, 20).tiff().toBuffer()],
    ['an AVIF', () => picture(20, 20).avif().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')],
    ['a program', () => Buffer.from('\x7fELF\x02\x01\x01')],
    ['text', () => Buffer.from('bonjour')],
    [
      'HTML behind the first bytes of a JPG',
      () =>
        Buffer.concat([
          Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
          Buffer.from('<script>alert(1)</script>'.repeat(9)),
        ]),
    ],
    [
      'HTML behind the first bytes of a PNG',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['SVG behind the first bytes of a WebP', () => Buffer.from('RIFF\x10\0\0\0WEBP<svg onload="alert(1)"/>')],
    ['a GIF that is also a script', () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)')],
    ['half a JPG', async () => (await picture(800, 800).jpeg().toBuffer()).subarray(0, 2000)],
    [
      'half a PNG',
      async () => {
        const whole = await noise()
        return whole.subarray(0, whole.length / 2)
      },
    ],
    ['the first bytes alone', () => Buffer.from([0xff, 0xd8, 0xff])],
    ['30,000 by 30,000 pixels in a few bytes', () => bomb(30_000, 30_000, false)],
    ['64 million pixels that unpack', () => bomb(8000, 8000, true)],
    ['no width', () => bomb(0, 10, false)],
  ]
  test.each(attacks)(
    '%s is refused by field and leaves nothing [S5.product.photoType]',
    async (_name, make) => {
      const before = shop.files()
      const answer = await send(form(await make()))
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION', errors: { photo: [expect.stringContaining('JPG, PNG ou WebP')] } },
      })
      expect(shop.files()).toEqual(before)
    },
  )

  test('data appended to a real picture is removed', async () => {
    const { body } = await send(
      form(Buffer.concat([await jpeg(), Buffer.from('<script>alert("behind")</script>')])),
    )
    for (const source of body.photoSources?.webp ?? []) {
      const stored = await sharp(
        `${shop.deps.storage.place}/${source.url.replace('/uploads/', '')}`,
      ).toBuffer()
      expect(stored.includes('behind')).toBe(false)
    }
  })

  test('more than 2 MB is too large; 2 MB is not [S5.product.photoSize] [S9.photoSize]', async () => {
    const limit = 2 * 1024 * 1024
    const small = await jpeg()
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)])
    expect(await send(form(padded(limit + 1)))).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
    expect((await send(form(padded(limit)))).status).toBe(201)
  })

  test('file names are ignored', async () => {
    for (const name of ['../../../etc/passwd', 'a\u202Egpj.exe', 'x'.repeat(4000), 'photo.svg', ' ']) {
      const { status, body } = await send(form(await picture(20, 20).png().toBuffer(), {}, name))
      expect(status).toBe(201)
      expect(body.photo).toMatch(/^\/uploads\/products\/[0-9a-f-]{36}-20\.webp$/)
    }
  })

  test('a file under another name is refused', async () => {
    const data = form(undefined)
    data.append('avatar', new Blob([new Uint8Array(await jpeg())]), 'a.jpg')
    expect(await send(data)).toMatchObject({ status: 422, body: { errors: { avatar: expect.anything() } } })
  })

  test('a good photo of a product that is refused leaves nothing, and the old photo stays', async () => {
    await shop.product({ reference: 'PIC-TAKEN' })
    const before = shop.files()
    expect((await send(form(await jpeg(), { reference: 'PIC-TAKEN' }))).status).toBe(422)
    expect(shop.files()).toEqual(before)
    const { body } = await send(form(await jpeg()))
    const refused = await send(form(await jpeg(), { reference: 'PIC-TAKEN' }), `/admin/produits/${body.id}`)
    expect(refused.status).toBe(422)
    expect((await shop.admin<Pictured>('GET', `/admin/produits/${body.id}`)).body.photo).toBe(body.photo)
    expect((await send(form(await jpeg()), '/admin/produits/999999')).status).toBe(404)
    const broken = await send(form(Buffer.from('nothing')), `/admin/produits/${body.id}`)
    expect(broken.status).toBe(422)
  })
})

test('a storage that fails half-way leaves no file and no product', async () => {
  const { storage } = shop.deps
  const put = storage.put
  let count = 0
  storage.put = async (key, bytes) => {
    count += 1
    if (count > 3) throw new StorageError('ENOSPC: no space left on device')
    await put(key, bytes)
  }
  const before = [shop.files(), (await shop.admin('GET', '/admin/produits')).body.total]
  const log = shop.deps.log.level
  shop.deps.log.level = 'silent'
  const answer = await send(form(await picture().jpeg().toBuffer()))
  shop.deps.log.level = log
  storage.put = put
  expect([answer.status, answer.body.code]).toEqual([503, 'STORAGE_UNAVAILABLE'])
  expect([shop.files(), (await shop.admin('GET', '/admin/produits')).body.total]).toEqual(before)
})

/** A PNG of the given size in few bytes: one colour, one bit a pixel, strongly compressed; or only its header. */
function bomb(width: number, height: number, isWhole: boolean): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = isWhole ? Buffer.alloc((Math.ceil(width / 8) + 1) * height) : Buffer.alloc(64)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function noise(): Promise<Buffer> {
  return sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
}
