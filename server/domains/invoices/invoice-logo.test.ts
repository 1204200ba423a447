import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { removeLogo, setLogo } from '#server/domains/settings/logo.service.ts'
import { startFileRemoval } from '#server/platform/files/file-removal.ts'
import { readWhole } from '#server/platform/files/storage.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'
import { readPdf } from '#tests/support/pdf-text.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  await startFileRemoval(shop.deps)
})
afterAll(() => shop.close())

interface Ordered {
  who: Person
  id: number
}

async function ordered(): Promise<Ordered> {
  const who = await shop.person('member')
  await shop.add(who, await shop.product({ stock: 10 }), 1)
  const { body } = await shop.order<{ id: number }>(who, await shop.address(who))
  return { who, id: body.id }
}

async function pdfOf({ who, id }: Ordered): Promise<Buffer> {
  const headers = { authorization: `Bearer ${who.token}` }
  return (await shop.app.inject({ url: `/api/orders/${id}/invoice`, headers })).rawPayload
}

const upload = async () => {
  const create = { width: 96, height: 64, channels: 3, background: '#5a2d6e' } as const
  return (await setLogo(shop.deps, await sharp({ create }).png().toBuffer())).value
}
const jpegOf = (logo: string) => readWhole(shop.deps.storage, `${logo}.jpg`)

test('an invoice keeps the logo that the shop had when it was issued, also after its removal', async () => {
  const before = await ordered()
  const logo = await upload()
  const jpeg = await jpegOf(logo)
  const after = await ordered()
  const issued = await pdfOf(after)
  expect(jpeg && issued.includes(jpeg)).toBe(true)
  expect((await readPdf(issued)).pages[0]).toContain('Sira')
  expect((await pdfOf(before)).includes('/Subtype /Image')).toBe(false)
  const next = await upload()
  await removeLogo(shop.deps)
  // The files of a logo that no invoice prints go; they are removed after those of the former one would be.
  await vi.waitFor(async () => expect(await jpegOf(next)).toBeUndefined(), { timeout: 10_000 })
  expect(await jpegOf(logo)).toEqual(jpeg)
  expect((await pdfOf(after)).equals(issued)).toBe(true)
  expect((await pdfOf(await ordered())).includes('/Subtype /Image')).toBe(false)
})

test('an invoice whose logo was lost is printed with the mark of the design', async () => {
  const logo = await upload()
  const order = await ordered()
  await removeLogo(shop.deps)
  await shop.deps.storage.remove(`${logo}.jpg`)
  await shop.deps.storage.remove(`${logo}.webp`)
  const pdf = await pdfOf(order)
  expect(pdf.includes('/Subtype /Image')).toBe(false)
  expect((await readPdf(pdf)).pages[0]).toContain('Sira')
})
