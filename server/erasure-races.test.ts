import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { startAccountJobs } from '#server/domains/accounts/account-jobs.ts'
import { hashPassword } from '#server/domains/accounts/passwords/passwords.ts'
import type { Person } from '#tests/support/order-shop.ts'
import { openPaymentShop, type PaymentShop, type Placed } from '#tests/support/payment-shop.ts'

let shop: PaymentShop
let soap: number
let passwordDigest: string
const password = 'Palmier-bleu-9!'
beforeAll(async () => {
  shop = await openPaymentShop()
  await startAccountJobs(shop.deps)
  passwordDigest = await hashPassword(password)
  soap = await shop.product({ stock: 100_000 })
})
afterAll(() => shop.close())

/**
 * A test member with a cart line, addresses, an order and a notification, so that every request has something to
 * change.
 */
interface Member {
  who: Person
  /** The value of `:id` in the paths of each domain's endpoints. */
  ids: Record<string, number>
  lineId: number
  addressId: number
}

async function member(): Promise<Member> {
  const who = await shop.person()
  await shop.db.updateTable('users').set({ passwordDigest }).where('id', '=', who.id).execute()
  const [addressId, second] = [await shop.address(who), await shop.address(who)]
  await shop.add(who, soap)
  const body = { payment_method: 'credit_card' }
  const order = (await shop.order<Placed>(who, addressId, { body })).body
  await shop.add(who, soap)
  const line = await shop.db
    .selectFrom('cartItems')
    .innerJoin('carts', 'carts.id', 'cartId')
    .select('cartItems.id')
    .where('userId', '=', who.id)
    .executeTakeFirstOrThrow()
  const notice = await shop.db
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', who.id)
    .executeTakeFirstOrThrow()
  const ids = { cart: line.id, orders: order.id, payments: order.id, catalogue: soap, members: who.id }
  return { who, lineId: line.id, addressId: second, ids: { ...ids, notifications: notice.id } }
}

const street = { street: 'Rue 2', city: 'Ouagadougou', country: 'Burkina Faso', default: true }

/** The bodies of the requests by endpoint; requests that are missing here send no body. */
const bodies: Record<string, (member: Member) => object> = {
  changePassword: () => ({
    current_password: password,
    password: 'Zz9!palmier-bleu',
    password_confirmation: 'Zz9!palmier-bleu',
  }),
  updateProfile: () => ({
    ...{ firstName: 'Awa', lastName: 'Sanou', phoneNumber: '', address: '' },
    ...{ city: '', country: '', postalCode: '' },
  }),
  updatePreferences: () => ({ rgpdConsent: true, newsletterSubscription: true }),
  updateRgpdConsent: () => ({ consent: true }),
  updateNewsletter: () => ({ subscribed: true }),
  addCartItem: () => ({ produit_id: soap, quantity: 1 }),
  changeCartItem: () => ({ quantity: 3 }),
  updateUser: () => ({ name: 'Awa Sanou' }),
  updateUserWithImage: () => ({ name: 'Awa Sanou' }),
  createDiagnostic: () => ({ questionnaire_id: 1, health_consent: true, answers: [] }),
  createAddress: () => street,
  updateAddress: () => street,
  placeOrder: ({ addressId }) => ({
    address_id: addressId,
    payment_method: 'cash_on_delivery',
    terms_accepted: true,
  }),
}

const writes = Object.entries(api).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(
      ([name, { method, access }]) => method !== 'GET' && access === 'member' && name !== 'eraseAccount',
    )
    .map(([name, endpoint]) => ({ domain, name, endpoint })),
)

function pathOf({ path }: Endpoint, domain: string, { ids, addressId }: Member): string {
  return path.replace(':id', String(path.startsWith('/addresses') ? addressId : (ids[domain] ?? 1)))
}

describe('beside the erasure of its member', () => {
  test.each(writes)(
    '$name succeeds, or the erased member is not found',
    async ({ domain, name, endpoint }) => {
      const people = await Promise.all(Array.from({ length: 6 }, member))
      const answers = await Promise.all(
        people.flatMap((one, place) => {
          const headers: Record<string, string> =
            name === 'placeOrder' ? { 'idempotency-key': crypto.randomUUID() } : {}
          const body = bodies[name]?.(one)
          const write = () =>
            shop.call(one.who, endpoint.method as 'POST', pathOf(endpoint, domain, one), {
              headers,
              ...(body ? { body } : {}),
            })
          const erase = () => shop.call(shop.admin, 'DELETE', `/users/${one.who.id}`)
          // The request and the erasure are sent in alternating order.
          const [first, second] = place % 2 === 0 ? [write, erase] : [erase, write]
          return [first(), pause(place % 6).then(second)]
        }),
      )
      const found = answers.map(({ status, text }) => (status >= 500 ? text : status))
      expect(found.filter(status => typeof status === 'string')).toEqual([])
    },
  )

  test('a message to all members reaches those who are still there', async () => {
    for (let round = 0; round < 3; round++) {
      const people = await Promise.all(Array.from({ length: 6 }, () => shop.person()))
      const [sent, ...erased] = await Promise.all([
        pause(round).then(() =>
          shop.call<{ sent: number }>(shop.admin, 'POST', '/notifications', {
            body: { segment: {}, title: 'Bonjour', body: 'La boutique ouvre à 8 h.' },
          }),
        ),
        ...people.map(who => shop.call(shop.admin, 'DELETE', `/users/${who.id}`)),
      ])
      expect([sent?.status, ...erased.map(answer => answer.status)]).toEqual([201, ...people.map(() => 204)])
    }
  })

  test('a message waits for an erasure that is under way, and leaves out who is gone', async () => {
    const who = await shop.person()
    const { underWay } = await shop.db.transaction().execute(async trx => {
      await trx.deleteFrom('users').where('id', '=', who.id).execute()
      const message = shop.call(shop.admin, 'POST', '/notifications', {
        body: { segment: {}, title: 'Bonjour', body: 'La boutique ouvre à 8 h.' },
      })
      await shop.untilWaiting(1)
      return { underWay: message }
    })
    expect((await underWay).status).toBe(201)
  })
})
