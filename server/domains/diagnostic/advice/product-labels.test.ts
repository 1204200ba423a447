import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DiagnosticShop, openDiagnosticShop } from '#tests/support/diagnostic-shop.ts'

interface WireLabel {
  id: number
  intitule: string
  inci: string
  isRinsed: boolean
}

let shop: DiagnosticShop
beforeAll(async () => {
  shop = await openDiagnosticShop()
})
afterAll(() => shop.close())

const path = '/produits/etiquettes'
const read = async (language: string) =>
  (await shop.call<WireLabel[]>('GET', path, { headers: { 'accept-language': language } })).body
const change = (id: number, values: { status?: 'draft'; inci?: string }) =>
  shop.db.updateTable('products').set(values).where('id', '=', id).execute()

test('the labels of published products say what is washed off, in the reader’s language', async () => {
  const [soap, serum] = [await shop.productId('NET-001'), await shop.productId('SER-001')]
  const [french, english] = [await read('fr'), await read('en')]
  const isRinsed = (id: number) => french.find(label => label.id === id)?.isRinsed
  expect([isRinsed(soap), isRinsed(serum)]).toEqual([true, false])
  const nameOf = (labels: WireLabel[]) => labels.find(({ id }) => id === serum)?.intitule
  expect(nameOf(french)).not.toBe(nameOf(english))
  expect(french.every(({ inci }) => inci !== '')).toBe(true)
})

test('drafts and products without an ingredient list have no label', async () => {
  const ids = [await shop.productId('NET-002'), await shop.productId('SER-002')] as const
  const listed = async () => (await read('fr')).filter(({ id }) => ids.includes(id)).length
  expect(await listed()).toBe(2)
  await change(ids[0], { status: 'draft' })
  await change(ids[1], { inci: '' })
  expect(await listed()).toBe(0)
})

test('the labels are not sent again while they have not changed', async () => {
  const first = await shop.call('GET', path)
  const headers = { 'if-none-match': String(first.headers.etag) }
  const again = await shop.call('GET', path, { headers })
  expect([again.status, again.text]).toEqual([304, ''])
  await change(await shop.productId('SER-001'), { inci: 'Aqua, Retinol' })
  expect((await shop.call('GET', path, { headers })).status).toBe(200)
})
