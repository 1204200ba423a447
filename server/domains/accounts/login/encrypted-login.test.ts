import { constants, createPublicKey, generateKeyPairSync, publicEncrypt, randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createVault } from '#server/platform/vault.ts'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'
import { rotateLoginKeys, sealKey, sweepNonces } from './login-keys.service.ts'

let shop: AccountShop
let publicKey: string
let email: string

beforeAll(async () => {
  shop = await openAccountShop()
  // Several requests reach both server processes before a key pair exists.
  const answers = await Promise.all(
    [shop.app, shop.otherApp, shop.app, shop.otherApp].map(app =>
      shop.call('GET', '/crypto/public-key', { app }),
    ),
  )
  expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
  publicKey = answers[0]?.text ?? ''
  email = (await shop.register()).email
}, 120_000)
afterEach(() => {
  shop.clock.offsetSeconds = 0
})
afterAll(() => shop.close())

const seconds = () => Math.floor(Date.now() / 1000)

function envelope(changes: Record<string, unknown> = {}) {
  return {
    email,
    password: goodPassword,
    nonce: randomBytes(16).toString('base64'),
    timestamp: seconds(),
    ...changes,
  }
}

function encrypt(text: string, key = publicKey, oaepHash = 'sha256'): string {
  const options = { key, oaepHash, padding: constants.RSA_PKCS1_OAEP_PADDING }
  return publicEncrypt(options, Buffer.from(text)).toString('base64')
}

function send(ciphertext: unknown, app = shop.app) {
  return shop.call('POST', '/auth/login-encrypted', { body: { ciphertext }, app })
}

const refusal = { message: 'Email ou mot de passe incorrect', code: 'INVALID_CREDENTIALS' }

test('GET /crypto/public-key returns an RSA key of 4096 bits in PEM, as plain text, without a token [S7.publicKey]', async () => {
  const answer = await shop.call('GET', '/crypto/public-key')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.text).toMatch(/^-----BEGIN PUBLIC KEY-----\n[\w+/=\n]+\n-----END PUBLIC KEY-----\n$/)
  const key = createPublicKey(answer.text)
  expect(key.asymmetricKeyType).toBe('rsa')
  expect(key.asymmetricKeyDetails?.modulusLength).toBe(4096)
  const keys = await shop.db.selectFrom('loginKeys').select('id').execute()
  expect(keys).toHaveLength(1)
})

test('POST /auth/login-encrypted answers token, token_type and the user [S7.loginEncrypted]', async () => {
  const answer = await send(encrypt(JSON.stringify(envelope())))
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    token_type: 'Bearer',
    user: expect.objectContaining({ email, role: 'member' }),
  })
  const me = await shop.call('GET', '/auth/me', { token: answer.body.token })
  expect(me.body).toEqual(answer.body.user)
})

test('the longest address fits with a passphrase', async () => {
  const long = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(56)}.org`
  const password = 'une phrase de passe assez longue pour que personne ne la devine jamais'
  expect((await shop.register({ email: long, password })).status).toBe(201)
  expect((await send(encrypt(JSON.stringify(envelope({ email: long, password }))))).status).toBe(200)
})

describe('one ciphertext', () => {
  test('logs in once, even if it is sent several times at once to several processes', async () => {
    const ciphertext = encrypt(JSON.stringify(envelope()))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(ciphertext, index % 2 ? shop.app : shop.otherApp)),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 401)).toHaveLength(19)
    expect((await send(ciphertext, shop.otherApp)).body).toEqual(refusal)
  })

  test('is spent by a wrong password too', async () => {
    const ciphertext = encrypt(JSON.stringify(envelope({ email: 'bientot@example.org' })))
    expect((await send(ciphertext)).status).toBe(401)
    await shop.register({ email: 'bientot@example.org' })
    expect((await send(ciphertext)).status).toBe(401)
  })

  test.each([
    [-119, 200],
    [-122, 401],
    [119, 200],
    [123, 401],
    [-86_400, 401],
  ])('written %d s from now is answered %d', async (offset, status) => {
    expect((await send(encrypt(JSON.stringify(envelope({ timestamp: seconds() + offset }))))).status).toBe(
      status,
    )
  })

  test('that is dated in the future cannot be replayed while it is valid', async () => {
    const ciphertext = encrypt(JSON.stringify(envelope({ timestamp: seconds() + 115 })))
    expect((await send(ciphertext)).status).toBe(200)
    shop.clock.offsetSeconds = 230
    await send(encrypt(JSON.stringify(envelope({ timestamp: seconds() + 230 }))))
    expect((await send(ciphertext)).status).toBe(401)
  })
})

test('nonces are forgotten once their time has passed', async () => {
  const nonce = randomBytes(16)
  expect((await send(encrypt(JSON.stringify(envelope({ nonce: nonce.toString('base64') }))))).status).toBe(
    200,
  )
  const isKept = async () =>
    (await shop.db.selectFrom('loginNonces').select('nonce').execute()).some(row => row.nonce.equals(nonce))
  await sweepNonces(shop.db, new Date(Date.now() + 300_000))
  expect(await isKept()).toBe(true)
  await sweepNonces(shop.db, new Date(Date.now() + 900_000))
  expect(await isKept()).toBe(false)
})

const otherKey = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).publicKey

const garbage: [string, () => string][] = [
  ['letters', () => 'bonjour'],
  ['what is not base64', () => '<script>alert(1)</script>'],
  ['a short ciphertext', () => randomBytes(511).toString('base64')],
  ['a long ciphertext', () => randomBytes(513).toString('base64')],
  ['a very long ciphertext', () => randomBytes(6000).toString('base64')],
  ['random bytes of the right length', () => randomBytes(512).toString('base64')],
  ['zeros', () => Buffer.alloc(512).toString('base64')],
  ['a number above the modulus', () => Buffer.alloc(512, 255).toString('base64')],
  ['another key', () => encrypt(JSON.stringify(envelope({ nonce: 'x' })), otherKey)],
  ['another hash', () => encrypt(JSON.stringify(envelope()), publicKey, 'sha1')],
  ['an empty text', () => encrypt('')],
  ['what is not JSON', () => encrypt('{"email":')],
  ['JSON that is a list', () => encrypt('[]')],
  ['JSON that is null', () => encrypt('null')],
  ['no nonce', () => encrypt(JSON.stringify(envelope({ nonce: undefined })))],
  ['a short nonce', () => encrypt(JSON.stringify(envelope({ nonce: randomBytes(15).toString('base64') })))],
  ['a nonce that is no text', () => encrypt(JSON.stringify(envelope({ nonce: 5 })))],
  ['no timestamp', () => encrypt(JSON.stringify(envelope({ timestamp: undefined })))],
  ['a timestamp in text', () => encrypt(JSON.stringify(envelope({ timestamp: String(seconds()) })))],
  ['a timestamp in milliseconds', () => encrypt(JSON.stringify(envelope({ timestamp: Date.now() })))],
  ['a fraction of a second', () => encrypt(JSON.stringify(envelope({ timestamp: seconds() + 0.5 })))],
  ['no password', () => encrypt(JSON.stringify(envelope({ password: undefined })))],
  ['a list of addresses', () => encrypt(JSON.stringify(envelope({ email: [email] })))],
  ['an address with a null byte', () => encrypt(JSON.stringify(envelope({ email: `${email}\u0000` })))],
  ['broken UTF-8', () => encryptBytes(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))],
  ['a wrong password', () => encrypt(JSON.stringify(envelope({ password: 'autre' })))],
  ['an unknown address', () => encrypt(JSON.stringify(envelope({ email: 'qui@example.org' })))],
]

function encryptBytes(bytes: Buffer): string {
  const options = { key: publicKey, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING }
  return publicEncrypt(options, bytes).toString('base64')
}

test.each(garbage)('%s gets the same response as every other failure', async (_case, make) => {
  const answer = await send(make())
  expect(answer.status).toBe(401)
  expect(answer.body).toEqual(refusal)
})

test.each([
  ['nothing', {}],
  ['an empty ciphertext', { ciphertext: '' }],
  ['a number', { ciphertext: 5 }],
  ['a list', { ciphertext: ['AAAA'] }],
])('%s in place of a ciphertext is a 422', async (_case, body) => {
  const answer = await shop.call('POST', '/auth/login-encrypted', { body })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual(['ciphertext'])
})

test('a login encrypted with the previous key still works', async () => {
  const ciphertext = encrypt(JSON.stringify(envelope()))
  const newer = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const { id } = await shop.db
    .insertInto('loginKeys')
    .values({ publicKey: newer.publicKey, privateKey: sealKey(shop.deps.vault, newer.privateKey) })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await shop.call('GET', '/crypto/public-key')).text).toBe(newer.publicKey)
  expect((await send(ciphertext)).status).toBe(200)
  await shop.db.deleteFrom('loginKeys').where('id', '=', id).execute()
})

test('neither ciphertext nor credentials reach the log', async () => {
  const begin = shop.logLines.length
  const ciphertext = encrypt(JSON.stringify(envelope({ password: 'un secret que nul ne lit' })))
  await send(ciphertext)
  const text = shop.logLines.slice(begin).join('')
  expect(text).toContain('"outcome":"failure"')
  for (const secret of [ciphertext, 'un secret que nul ne lit', email]) expect(text).not.toContain(secret)
})

test('on a known device a member can still log in after ten wrong passwords, each sent encrypted and then plainly, but not after eleven', async () => {
  const counting = await openAccountShop({ counts: true })
  try {
    const { publicKey: key, privateKey } = await shop.db
      .selectFrom('loginKeys')
      .selectAll()
      .executeTakeFirstOrThrow()
    await counting.db.insertInto('loginKeys').values({ publicKey: key, privateKey }).execute()
    const registered = await counting.register()
    const owner = registered.email
    let { headers: left } = registered
    const tryOnce = async (password: string) => {
      const body = { ciphertext: encrypt(JSON.stringify(envelope({ email: owner, password }))) }
      const headers = { cookie: String(left['set-cookie']).split(';')[0] ?? '' }
      const first = await counting.call('POST', '/auth/login-encrypted', { body, headers })
      const answer = first.status === 200 ? first : await counting.logIn(owner, password, { headers })
      if (answer.status === 200) left = answer.headers
      return answer.status
    }
    for (let index = 0; index < 9; index++) expect(await tryOnce(`essai ${index}`)).toBe(401)
    expect(await tryOnce(goodPassword)).toBe(200)
    for (let index = 0; index < 10; index++) expect(await tryOnce(`essai ${index}`)).toBe(401)
    expect(await tryOnce(goodPassword)).toBe(429)
  } finally {
    await counting.close()
  }
})

test('the private key is encrypted in the database, and is replaced if its data key was lost', async () => {
  const { db, deps } = shop
  const key = async () =>
    (await db.selectFrom('loginKeys').select(['publicKey', 'privateKey']).orderBy('id', 'desc').execute())[0]
  const before = await key()
  expect(before?.privateKey).not.toContain('PRIVATE KEY')
  const [keyId = '', sealed = ''] = before?.privateKey.split(' ') ?? []
  const opened = deps.vault.open({ keyId, sealed: Buffer.from(sealed, 'base64') }, 'login key')
  expect(opened).toContain('PRIVATE KEY')
  await db
    .updateTable('loginKeys')
    .set({ privateKey: `0123456789abcdef ${sealed}` })
    .execute()
  expect((await send(encrypt(JSON.stringify(envelope())))).status).toBe(401)
  const fresh = (await shop.call('GET', '/crypto/public-key')).text
  expect(fresh).not.toBe(before?.publicKey)
  expect((await send(encrypt(JSON.stringify(envelope()), fresh))).status).toBe(200)
  await db.deleteFrom('loginKeys').where('publicKey', '=', fresh).execute()
  await db
    .updateTable('loginKeys')
    .set({ privateKey: String(before?.privateKey) })
    .execute()
  expect((await send(encrypt(JSON.stringify(envelope())))).status).toBe(200)
}, 60_000)

test('another data key is given before the old one: the private key is sealed with it, and opens with it alone', async () => {
  const { db } = shop
  const [key, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
  const now = new Date()
  expect(await rotateLoginKeys(db, createVault([newKey, key]), now)).toBe(1)
  expect(await rotateLoginKeys(db, createVault([newKey]), now)).toBe(0)
  expect((await send(encrypt(JSON.stringify(envelope())))).status).toBe(401)
  expect(await rotateLoginKeys(db, createVault([key, newKey]), now)).toBe(1)
  expect((await send(encrypt(JSON.stringify(envelope())))).status).toBe(200)
}, 60_000)

test('keys are replaced after 90 days without a failed login: old keys work for another day and are then deleted', async () => {
  const day = 86_400_000
  const in91Days = new Date(Date.now() + 91 * day)
  expect(await rotateLoginKeys(shop.db, shop.deps.vault, new Date(Date.now() + 89 * day))).toBe(0)
  // Two server processes rotate the key pair at the same time.
  await Promise.all([
    rotateLoginKeys(shop.db, shop.deps.vault, in91Days),
    rotateLoginKeys(shop.db, shop.deps.vault, in91Days),
  ])
  const keys = await shop.db.selectFrom('loginKeys').select(['id', 'publicKey']).orderBy('id').execute()
  expect(keys).toHaveLength(2)
  const fresh = (await shop.call('GET', '/crypto/public-key')).text
  expect(fresh).toBe(keys[1]?.publicKey)
  expect(fresh).not.toBe(publicKey)

  const at = (days: number) => {
    shop.clock.offsetSeconds = days * 86_400
    return Math.floor(Date.now() / 1000) + shop.clock.offsetSeconds
  }
  for (const app of [shop.app, shop.otherApp]) {
    const old = encrypt(JSON.stringify(envelope({ timestamp: at(91.9) })))
    expect((await send(old, app)).status).toBe(200)
    const now = encrypt(JSON.stringify(envelope({ timestamp: at(91.9) })), fresh)
    expect((await send(now, app)).status).toBe(200)
  }
  expect((await send(encrypt(JSON.stringify(envelope({ timestamp: at(92.1) }))))).status).toBe(401)
  await rotateLoginKeys(shop.db, shop.deps.vault, new Date(Date.now() + 92.1 * day))
  expect(
    (await shop.db.selectFrom('loginKeys').select('publicKey').execute()).map(key => key.publicKey),
  ).toEqual([fresh])
}, 120_000)
