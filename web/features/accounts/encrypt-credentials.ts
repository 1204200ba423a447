/**
 * Encrypts credentials for `POST /auth/login-encrypted`: RSA-OAEP with SHA-256 over their JSON, with a nonce of 16
 * random bytes and a timestamp against replays. Returns base64. Throws when the browser has no Web Crypto (insecure
 * origin) or the text is longer than the key allows.
 */
export async function encryptCredentials(
  publicKeyPem: string,
  credentials: { email: string; password: string; code?: string | undefined },
): Promise<string> {
  const key = await crypto.subtle.importKey(
    'spki',
    bytesOf(publicKeyPem.replace(/-----[^-]+-----|\s/g, '')),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  )
  const nonce = base64Of(crypto.getRandomValues(new Uint8Array(16)))
  const timestamp = Math.floor(Date.now() / 1000)
  const text = new TextEncoder().encode(JSON.stringify({ ...credentials, nonce, timestamp }))
  return base64Of(new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, text)))
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
}

function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
