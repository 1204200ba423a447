import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abilitiesOf, type Role, roleNames } from '#contract/access.ts'
import { abilityFor, type Endpoint, type Method } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { keyAbilities } from '#contract/key-access.ts'
import type { OpenApiDocument } from '#contract/openapi.ts'
import type { OrderAddress } from '#contract/orders/address.ts'
import { openSession } from '#server/domains/accounts/sessions/sessions.service.ts'
import { ensureQuestionnaire } from '#server/domains/diagnostic/questionnaires/questionnaires.service.ts'
import { readQuestionnaire } from '#server/domains/diagnostic/questionnaires/shipped-questionnaire.ts'
import { issueInvoice } from '#server/domains/invoices/invoices.service.ts'
import { sealPhoto } from '#server/domains/orders/requests/request-sealing.ts'
import { type AccountShop, openAccountShop } from '#tests/support/account-shop.ts'
import { apiKeyOf } from '#tests/support/api-keys.ts'
import { submissionTo, type WireQuestionnaire } from '#tests/support/diagnostic-shop.ts'
import { bodies, callsOfRecentPassword, ownByName, owned, shared } from '#tests/support/member-calls.ts'
import { insertProfile } from '#tests/support/profile.ts'
import { addVoiceNote } from '#tests/support/voice-note.ts'

let shop: AccountShop
let origin: string
let document: OpenApiDocument
beforeAll(async () => {
  shop = await openAccountShop()
  // Event streams end when their reader disconnects, which needs a real connection.
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApiDocument
})
afterAll(() => shop.close())

interface Person {
  id: number
  name: string
  email: string
  role: Role
}

let count = 0
async function person(role: Person['role'] = 'member'): Promise<Person> {
  const values = { name: 'Quelqu’un', email: `acces${++count}@example.org`, role }
  return {
    ...values,
    ...(await shop.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()),
  }
}

/** Opens a new session for each request, because some requests end the session. */
const sessionOf = ({ id }: Person) =>
  shop.db.transaction().execute(trx => openSession(trx, id, { ip: '127.0.0.1', userAgent: 'test' }))

interface Answer {
  status: number
  text: string
}

async function call(method: string, path: string, token?: string, body?: unknown): Promise<Answer> {
  const leave = new AbortController()
  const response = await fetch(`${origin}/api${path}`, {
    method,
    signal: leave.signal,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'idempotency-key': randomUUID(),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? '' : await response.text()
  leave.abort()
  return { status: response.status, text }
}

const endpoints = Object.values(api).flatMap(calls => Object.entries(calls as Record<string, Endpoint>))
const nobodys = '2000000000'
const bodyOf = ({ method }: { method: Method }) => (method === 'GET' || method === 'DELETE' ? undefined : {})
const filled = (path: string, value: string) => path.replace(/:\w+/g, encodeURIComponent(value))

/** The error code of a refused request, if the caller is unknown or has no access. */
function refusalOf({ status, text }: Answer): 'UNAUTHENTICATED' | 'FORBIDDEN' | undefined {
  if (status !== 401 && status !== 403) return undefined
  const { code } = JSON.parse(text) as { code: string }
  // A failed login is also a 401, but with another error code.
  return code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? code : undefined
}

/** The refusal that an endpoint must give to a role or guest, read from the table of roles as the server does. */
function refusalFor(endpoint: Endpoint, who: Role | 'stranger'): ReturnType<typeof refusalOf> {
  if (endpoint.access === 'public') return undefined
  if (who === 'stranger') return 'UNAUTHENTICATED'
  const ability = abilityFor(endpoint)
  return ability && !abilitiesOf(who).includes(ability) ? 'FORBIDDEN' : undefined
}

/** Whether a key may make the call, said in another way than the server does: by what the call is about. */
function isForKeys({ access, needsRecentPassword = false }: Endpoint): boolean {
  const isOfPersons =
    /^(public|member|health\.read|contact\.answer|requests\.answer|reviews\.moderate|roles\.grant|shop\.watch|\w+\.manage)$/
  return !isOfPersons.test(access) && !needsRecentPassword
}

describe('the document of the API', () => {
  test('has every endpoint, and states who may call it', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    )
    const known = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(described.map(([name]) => name).sort()).toEqual(known.sort())
    expect(described.length).toBeGreaterThan(90)
    for (const [, endpoint] of endpoints) {
      const { method, path, access } = endpoint
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const ability = abilityFor(endpoint)
      expect(operation?.['x-ability'], path).toBe(ability)
      expect(operation?.['x-access'], path).toBe(ability ? 'admin' : access)
      const security = operation?.security ?? document.security
      const persons = access === 'public' ? [] : [{ bearer: [] }]
      expect(security, path).toEqual(isForKeys(endpoint) ? [...persons, { apiKey: [] }] : persons)
    }
  })

  test('nothing under /admin is open to members', () => {
    const open = endpoints.filter(
      ([, endpoint]) => endpoint.path.startsWith('/admin') && !abilityFor(endpoint),
    )
    expect(open).toEqual([])
  })
})

describe('every call, with an empty body', () => {
  test.each(endpoints)('%s', async (_name, endpoint) => {
    const path = filled(endpoint.path, nobodys)
    const send = (token?: string) => call(endpoint.method, path, token, bodyOf(endpoint))
    const disabled = await person()
    const deadToken = await sessionOf(disabled)
    await shop.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', disabled.id).execute()
    const expiredToken = await sessionOf(await person('administrator'))
    await shop.db
      .updateTable('sessions')
      .set({ lastUsedAt: new Date(0) })
      .where(
        'id',
        '=',
        shop.db.selectFrom('sessions').select(eb => eb.fn.max('id').as('id')),
      )
      .execute()
    const live = await sessionOf(await person('administrator'))
    const tampered = `${live.slice(0, -1)}${live.endsWith('A') ? 'B' : 'A'}`
    const strangers = {
      guest: await send(),
      disabled: await send(deadToken),
      expired: await send(expiredToken),
      tampered: await send(tampered),
    }
    for (const [who, answer] of Object.entries(strangers)) {
      expect(answer.status, `${who}: ${answer.text}`).toBeLessThan(500)
      expect(refusalOf(answer), who).toBe(refusalFor(endpoint, 'stranger'))
    }
    for (const role of roleNames) {
      const answer = await send(await sessionOf(await person(role)))
      expect(answer.status, `${role}: ${answer.text}`).toBeLessThan(500)
      expect(refusalOf(answer), role).toBe(refusalFor(endpoint, role))
    }
    const chief = await person('administrator')
    const others = keyAbilities.filter(one => one !== abilityFor(endpoint))
    const byKey = {
      able: await send(await apiKeyOf(shop.db, chief.id, keyAbilities)),
      unable: await send(await apiKeyOf(shop.db, chief.id, others)),
      ended: await send(await apiKeyOf(shop.db, chief.id, keyAbilities, { endsOn: '2020-01-01' })),
      ofMember: await send(await apiKeyOf(shop.db, (await person()).id, keyAbilities)),
    }
    const isPublic = endpoint.access === 'public'
    for (const [which, answer] of Object.entries(byKey))
      expect(answer.status, `${which}: ${answer.text}`).toBeLessThan(500)
    expect(refusalOf(byKey.able)).toBe(isPublic || isForKeys(endpoint) ? undefined : 'FORBIDDEN')
    for (const one of [byKey.unable, byKey.ofMember])
      expect(refusalOf(one)).toBe(isPublic ? undefined : 'FORBIDDEN')
    expect(refusalOf(byKey.ended)).toBe(isPublic ? undefined : 'UNAUTHENTICATED')
    // An invalid token makes the caller a guest, so the response is the same as without a token.
    expect([strangers.disabled, strangers.expired, strangers.tampered].map(answer => answer.status)).toEqual(
      Array(3).fill(strangers.guest.status),
    )
  })
})

const ofRecentPassword = endpoints.filter(([, { needsRecentPassword }]) => needsRecentPassword)

describe('what a stolen session must not do', () => {
  test('is marked in the contract and said in the document', () => {
    expect(ofRecentPassword.map(([name]) => name).sort()).toEqual(callsOfRecentPassword)
    for (const [name, { method, path }] of ofRecentPassword) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation?.['x-needs-recent-password'], name).toBe(true)
      expect(operation?.responses['403'], name).toEqual({
        $ref: expect.stringMatching(/^#\/components\/responses\/.*PROOF_REQUIRED/),
      })
    }
  })

  test.each(ofRecentPassword)(
    '%s is a special 403 when the password was typed long ago',
    async (_name, endpoint) => {
      const chief = await person('administrator')
      const token = await sessionOf(chief)
      const send = () => call(endpoint.method, filled(endpoint.path, nobodys), token, bodyOf(endpoint))
      expect((await send()).text).not.toContain('PROOF_REQUIRED')
      for (const passwordConfirmedAt of [new Date(Date.now() - 660_000), null]) {
        await shop.db
          .updateTable('sessions')
          .set({ passwordConfirmedAt })
          .where('userId', '=', chief.id)
          .execute()
        const answer = await send()
        expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'PROOF_REQUIRED'])
      }
    },
  )
})

/** Stores a diagnostic of the member over the API, with answers of a calm skin. */
async function diagnosticOf(member: Person): Promise<{ id: number }> {
  const asked = JSON.parse((await call('GET', '/questionnaires/active')).text) as WireQuestionnaire
  const body = submissionTo(asked)
  return JSON.parse((await call('POST', '/diagnostics', await sessionOf(member), body)).text)
}

/** Issues an invoice for a member's order. */
async function invoiceOf({ id, name }: Person, address: OrderAddress): Promise<{ id: number }> {
  const { db } = shop
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('userId', '=', id)
    .executeTakeFirstOrThrow()
  const amounts = { deliveryFee: 1000, vatRate: 18, vatAmount: 153, total: 1000 }
  const draft = { orderId: order.id, orderNumber: order.number, locale: 'fr', ...amounts } as const
  await db.transaction().execute(trx => issueInvoice(trx, { ...draft, lines: [], buyer: { name, address } }))
  return db.selectFrom('invoices').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
}

/** Stores a request about an order with a photo; returns the photo. */
async function requestPhotoOf(orderId: number): Promise<{ id: number }> {
  const request = {
    orderId,
    idempotencyKey: randomUUID(),
    requestDigest: Buffer.alloc(32),
    createdAt: new Date(),
  }
  const { id: requestId } = await shop.db
    .insertInto('orderRequests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { requestId, position: 0 }
  const photo = sealPhoto(shop.deps.vault, row, Buffer.from('picture'))
  return shop.db
    .insertInto('orderRequestPhotos')
    .values({ ...row, ...photo })
    .returning('id')
    .executeTakeFirstOrThrow()
}

describe('what belongs to a member', () => {
  const calls = endpoints.filter(([, { access, path }]) => access === 'member' && path.includes(':'))
  let owner: Person
  let things: Record<(typeof owned)[string], string>
  beforeAll(async () => {
    owner = await person()
    const userId = owner.id
    const add = async <Row extends { id: number }>(row: Promise<Row>) => String((await row).id)
    await sessionOf(owner)
    const { db } = shop
    const product = { reference: 'ACCES-1', price: 1000, stock: 5, status: 'published' } as const
    const productId = Number(
      await add(db.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow()),
    )
    const cartId = Number(
      await add(db.insertInto('carts').values({ userId }).returning('id').executeTakeFirstOrThrow()),
    )
    const line = { cartId, productId, quantity: 1, seenPrice: 1000 }
    const place = { street: 'Rue 1', city: 'Ouagadougou', country: 'Burkina Faso' }
    const copy = {
      name: '',
      complement: '',
      quarter: '',
      landmark: '',
      postalCode: '',
      pin: '',
      phone: '',
      ...place,
    }
    const order = {
      number: 'SB-ACCES',
      userId,
      customerName: 'Awa',
      customerEmail: owner.email,
      paymentMethod: 'cash_on_delivery',
      subtotal: 1000,
      vatRate: 18,
      vatAmount: 153,
      total: 1000,
      owed: 1000,
      netRevenue: 1000,
      netVat: 153,
      termsVersion: '1',
      locale: 'fr',
      address: copy,
    } as const
    const notification = { userId, type: 'account', kind: 'passwordChanged' } as const
    await ensureQuestionnaire(db, await readQuestionnaire())
    const orderId = Number(
      await add(db.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow()),
    )
    await addVoiceNote(shop, orderId)
    things = {
      user: String(userId),
      email: owner.email,
      session: await add(
        db.selectFrom('sessions').select('id').where('userId', '=', userId).executeTakeFirstOrThrow(),
      ),
      passkey: await add(
        db
          .insertInto('passkeys')
          .values({ userId, credentialId: 'acces', publicKey: Buffer.alloc(1), name: 'Clé' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
      cartItem: await add(db.insertInto('cartItems').values(line).returning('id').executeTakeFirstOrThrow()),
      notification: await add(
        db.insertInto('notifications').values(notification).returning('id').executeTakeFirstOrThrow(),
      ),
      address: await add(
        db
          .insertInto('addresses')
          .values({ userId, ...place })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
      order: String(orderId),
      requestPhoto: await add(requestPhotoOf(orderId)),
      invoice: await add(invoiceOf(owner, copy)),
      diagnostic: await add(diagnosticOf(owner)),
      profile: await add(insertProfile(db, userId)),
    }
  })
  test('is known for every member endpoint that takes an id', () => {
    const names = calls.map(([name]) => name).sort()
    expect(names).toEqual([...Object.keys(owned), ...shared, ...ownByName].sort())
  })

  test.each(calls.filter(([name]) => owned[name]))(
    '%s gives the same response for another member’s record as for an unknown one, byte by byte',
    async (name, endpoint) => {
      const kind = owned[name] as (typeof owned)[string]
      const other = await person()
      const body = endpoint.body ? (bodies[name] ?? {}) : undefined
      const send = async (who: Person, thing: string) =>
        call(endpoint.method, filled(endpoint.path, thing), await sessionOf(who), body)
      const foreign = await send(other, things[kind])
      const missing = await send(other, kind === 'email' ? 'personne@example.org' : nobodys)
      expect(foreign.status).toBe(404)
      expect(foreign).toEqual(missing)
    },
  )

  test.each(calls.filter(([name, { method }]) => owned[name] && method === 'GET'))(
    '%s answers it to its owner',
    async (name, endpoint) => {
      const path = filled(endpoint.path, things[owned[name] as (typeof owned)[string]])
      expect((await call('GET', path, await sessionOf(owner))).status).toBe(200)
    },
  )

  test('is still there after all of that', async () => {
    const user = await shop.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', owner.id)
      .executeTakeFirst()
    expect(user?.name).toBe('Quelqu’un')
    for (const [tableName, thing] of [
      ['sessions', things.session],
      ['passkeys', things.passkey],
      ['cartItems', things.cartItem],
      ['addresses', things.address],
    ] as const)
      expect(
        await shop.db.selectFrom(tableName).select('id').where('id', '=', Number(thing)).execute(),
      ).toHaveLength(1)
    const order = await shop.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', Number(things.order))
      .executeTakeFirst()
    expect(order?.status).toBe('pending')
  })
})
