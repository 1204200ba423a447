import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CodePurpose } from '#contract/messaging/phone-code.ts'
import { startMessageJobs } from '#server/domains/messaging/message-jobs.ts'
import { guestAddress, guestOrder, guestQuote } from '#tests/support/guest-orders.ts'
import { proofFrom } from '#tests/support/order-proofs.ts'
import { type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'
import { neededProof } from './guest-proof.service.ts'

let shop: OrderShop
let soap: number
const setFrom = (value: string) =>
  shop.db.updateTable('settings').set({ value }).where('key', '=', 'guest_proof_from').execute()
beforeAll(async () => {
  shop = await openOrderShop(undefined, { env: { MESSAGE_PROVIDER: 'sandbox' } })
  await startMessageJobs(shop.deps)
  soap = await shop.product({ stock: 1000, price: 2000 })
})
afterAll(() => shop.close())
beforeEach(() => setFrom('2000'))

let numbers = 0
/** A number as typed and in E.164 that no other order has. */
const nextNumber = () => {
  numbers += 1
  const digits = `7155${String(numbers).padStart(4, '0')}`
  return { typed: digits, number: `+226${digits}` }
}

const proofOf = (phone: string, purpose?: CodePurpose) => proofFrom(shop, phone, purpose)

describe('an order without an account whose number must be proved', () => {
  test('is placed with the proof of a code, and refused without one', async () => {
    const { typed, number } = nextNumber()
    const stock = await shop.stockOf(soap)
    const bare = await guestOrder(shop, [soap], { phone: typed })
    expect([bare.status, bare.body.code, Object.keys(bare.body.errors ?? {})]).toEqual([
      422,
      'VALIDATION',
      ['proof'],
    ])
    expect(await shop.stockOf(soap)).toBe(stock)
    const placed = await guestOrder(shop, [soap], { phone: typed, body: { proof: await proofOf(number) } })
    expect(placed.status).toBe(201)
  })

  test('needs a proof of this number, for orders, that was not used before', async () => {
    const [{ typed, number }, other] = [nextNumber(), nextNumber()]
    const order = (proof: string) => guestOrder(shop, [soap], { phone: typed, body: { proof } })
    for (const proof of [await proofOf(other.number), await proofOf(number, 'profile'), 'invented'])
      expect(Object.keys((await order(proof)).body.errors ?? {})).toEqual(['proof'])
    const proof = await proofOf(number)
    expect((await order(proof)).status).toBe(201)
    expect((await order(proof)).status).toBe(422)
  })

  test('keeps its proof when it is refused for another reason', async () => {
    const { typed, number } = nextNumber()
    const proof = await proofOf(number)
    const refused = await guestOrder(shop, [soap], { phone: typed, body: { proof, expected_total: 1 } })
    expect(refused.status).toBe(409)
    expect((await guestOrder(shop, [soap], { phone: typed, body: { proof } })).status).toBe(201)
  })

  test('is answered again when it is repeated with another proof', async () => {
    const { typed, number } = nextNumber()
    const key = randomUUID()
    const first = await guestOrder(shop, [soap], {
      key,
      phone: typed,
      body: { proof: await proofOf(number) },
    })
    for (const proof of [undefined, 'another'])
      expect((await guestOrder(shop, [soap], { key, phone: typed, body: { proof } })).body).toEqual(
        first.body,
      )
  })

  test('is one whose total reaches the amount of the setting; its price says how the code is sent', async () => {
    const { typed } = nextNumber()
    const proof = async (products: number[]) => (await guestQuote(shop, products)).body.proof
    await setFrom('2001')
    expect(await proof([soap])).toBeNull()
    expect((await guestOrder(shop, [soap], { phone: typed })).status).toBe(201)
    await setFrom('2000')
    expect(await proof([soap])).toBe('sms')
    await setFrom('0')
    expect((await guestOrder(shop, [soap], { phone: guestAddress.phone })).status).toBe(422)
  })
})

test('a shop that sends no codes asks for none', async () => {
  const { config } = shop.deps
  const proofOfAll = (provider: 'none' | 'sandbox') =>
    neededProof(shop.db, { config: { ...config, message: { provider, dailyLimit: 1, price: 0 } } }, 60_000)
  expect([await proofOfAll('none'), await proofOfAll('sandbox')]).toEqual([undefined, 'sms'])
})
