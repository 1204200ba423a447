import { constants, publicEncrypt, randomBytes } from 'node:crypto'
import autocannon from 'autocannon'

interface Account {
  email: string
  password: string
}

/**
 * Logs the accounts in by turns over several connections; returns the logins per second. Throws if a login is refused.
 */
export async function logInRepeatedly(
  url: string,
  accounts: Account[],
  {
    seconds,
    connections,
    isEncrypted = false,
  }: { seconds: number; connections: number; isEncrypted?: boolean },
): Promise<number> {
  let turn = 0
  const next = () => accounts[turn++ % accounts.length] as Account
  const encrypt = isEncrypted ? await encrypting(url) : undefined
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: isEncrypted ? '/api/auth/login-encrypted' : '/api/auth/login',
        setupRequest: request => ({
          ...request,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(encrypt ? encrypt(next()) : next()),
        }),
      },
    ],
  })
  refuseFailures(result)
  return Number((result['2xx'] / seconds).toFixed(1))
}

/** Returns a function that encrypts an account's login as browsers do, with a new nonce and timestamp each time. */
async function encrypting(url: string): Promise<(account: Account) => { ciphertext: string }> {
  const key = await (await fetch(`${url}/api/crypto/public-key`)).text()
  const settings = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return account => {
    const envelope = {
      ...account,
      nonce: randomBytes(16).toString('base64'),
      timestamp: Math.floor(Date.now() / 1000),
    }
    return { ciphertext: publicEncrypt(settings, Buffer.from(JSON.stringify(envelope))).toString('base64') }
  }
}

/** Requests a path a hundred times per second, as in a busy shop; returns the 99th percentile of the times in ms. */
export async function loadAtRate(url: string, path: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `${url}${path}`,
    connections: 10,
    overallRate: 100,
    duration: seconds,
  })
  refuseFailures(result)
  return Math.round(result.latency.p99)
}

function refuseFailures(result: autocannon.Result): void {
  const refused = result.non2xx + result.errors + result.timeouts
  if (refused > 0 || result.requests.total === 0)
    throw new Error(
      `${refused} of ${result.requests.total} requests failed: ${JSON.stringify(result.statusCodeStats)}, ${result.timeouts} in vain`,
    )
}
