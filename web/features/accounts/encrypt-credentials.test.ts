import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { LoginEnvelope } from '#contract/accounts/credentials.ts'
import { encryptCredentials } from './encrypt-credentials.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

function open(ciphertext: string): { email: string; password: string; nonce: string; timestamp: number } {
  const text = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(ciphertext, 'base64'),
  )
  return JSON.parse(text.toString('utf8'))
}

test('credentials are encrypted with RSA-OAEP and SHA-256 together with a nonce and the time [S3.loginPayload] [S9.encryption]', async () => {
  const before = Math.floor(Date.now() / 1000)
  const envelope = open(await encryptCredentials(pem, { email: 'awa@example.org', password: 'clé à café' }))
  expect(Object.keys(envelope)).toEqual(['email', 'password', 'nonce', 'timestamp'])
  expect(envelope).toMatchObject({ email: 'awa@example.org', password: 'clé à café' })
  expect(LoginEnvelope.parse(envelope)).toEqual(envelope)
  expect(envelope.timestamp).toBeGreaterThanOrEqual(before)
  expect(envelope.timestamp).toBeLessThanOrEqual(before + 5)
})

test('the nonce is sixteen random bytes in base64, new each time [S3.loginPayload.nonce] [S9.nonce]', async () => {
  const nonces = await Promise.all(
    [1, 2, 3].map(async () => open(await encryptCredentials(pem, { email: 'a@b.cc', password: 'x' })).nonce),
  )
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
  expect(new Set(nonces).size).toBe(3)
})
