import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Asked {
  challenge: string
  rpId: string
}

const userIsPresent = 0x01
const hasCredential = 0x40

/**
 * A passkey in software, which signs with ES256 as a telephone does, for the browser address `origin`. Its own counter
 * grows with each signature, unless a test gives another one.
 */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let uses = 0

  const signedData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))

  const authenticatorData = (rpId: string, flags: number, counter: number) => {
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags)
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([digest(Buffer.from(rpId)), tail])
  }

  return {
    /** What the browser sends after the person created the passkey. */
    create({ challenge, rp }: { challenge: string; rp: { id: string } }) {
      const key = Buffer.concat([hex('a5010203262001215820'), bytes(x), hex('225820'), bytes(y)])
      const credential = Buffer.concat([Buffer.alloc(16), hex('0020'), credentialId, key])
      const data = Buffer.concat([authenticatorData(rp.id, userIsPresent | hasCredential, 0), credential])
      // CBOR of { fmt: 'none', attStmt: {}, authData: data }.
      const attestation = Buffer.concat([
        ...[hex('a363'), Buffer.from('fmt'), hex('64'), Buffer.from('none')],
        ...[hex('67'), Buffer.from('attStmt'), hex('a068'), Buffer.from('authData')],
        ...[hex('58'), Buffer.from([data.length]), data],
      ])
      const clientDataJSON = signedData('webauthn.create', challenge).toString('base64url')
      const response = { clientDataJSON, attestationObject: attestation.toString('base64url') }
      return { id, rawId: id, type: 'public-key' as const, response }
    },
    /** What the browser sends after the person used the passkey, at this address or another one. */
    answer({ challenge, rpId }: Asked, counter = ++uses, at = origin) {
      const signed = signedData('webauthn.get', challenge, at)
      const data = authenticatorData(rpId, userIsPresent, counter)
      const signature = sign('sha256', Buffer.concat([data, digest(signed)]), privateKey)
      const response = {
        clientDataJSON: signed.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { id, rawId: id, type: 'public-key' as const, response }
    },
  }
}

const hex = (text: string) => Buffer.from(text, 'hex')
const bytes = (text: string) => Buffer.from(text, 'base64url')
const digest = (content: Buffer) => createHash('sha256').update(content).digest()
