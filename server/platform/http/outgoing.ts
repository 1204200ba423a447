import { Resolver } from 'node:dns/promises'
import { type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** How long an address may take for its whole answer. */
const timeoutMs = 10_000

/**
 * Asks name servers over sockets. `dns.lookup` would hold one of the process's few threads for as long as the name server
 * of a stranger is silent, and two such names would stop every other lookup, also of the database and the mail server.
 */
export type NameResolver = Pick<Resolver, 'resolve4' | 'resolve6'>

/** How many bytes of an answer are read. */
const maxAnswerBytes = 1024

/** The answer to a request, or why there was none: `privateAddress`, `timeout`, or the code of the failure. */
export type PostResult = { status: number; body: string } | { error: string }

/** The part of IPv6 that is given out for the public internet. Others, such as `::7f00:1`, may lead to a private IPv4. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address belongs to the public internet: not to this machine, its network, or a tunnel into one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(publicIpv6))
}

/** Whether an address names this machine. */
export function isLocalHost({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/**
 * Whether the shop may send to an address that a person typed: over TLS, without a password in it, and not to a private
 * IP address or a name that no public name server knows. `isLocalAllowed` also accepts this machine, for development. Where
 * a host name leads is checked when it is resolved.
 */
export function isSendable(url: URL, isLocalAllowed: boolean): boolean {
  if (url.username || url.password || url.port === '0') return false
  if (isLocalAllowed && isLocalHost(url)) return true
  const host = hostOf(url)
  return url.protocol === 'https:' && (isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host))
}

/** The ends of names that are reserved for use inside a network. */
const privateEnds = ['localhost', 'local', 'internal', 'home.arpa', 'test', 'invalid']

function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return name.includes('.') && !privateEnds.some(end => name.endsWith(`.${end}`))
}

/**
 * Posts to an address that a person typed. The IP address is checked as the connection is made, so that a name which is
 * resolved again to another address cannot lead into the shop's own network. Redirects are not followed.
 */
export async function postOutside(
  address: string,
  {
    headers,
    body,
    isLocalAllowed,
    resolver = new Resolver({ timeout: 2_000, tries: 2 }),
  }: { headers: Record<string, string>; body: string; isLocalAllowed: boolean; resolver?: NameResolver },
): Promise<PostResult> {
  const url = new URL(address)
  if (!isSendable(url, isLocalAllowed)) return { error: 'privateAddress' }
  const isLocal = isLocalAllowed && isLocalHost(url)
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    // Open a new connection for each message: the address of a kept connection was checked long ago.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(isLocal ? {} : { lookup: lookupPublic(resolver) }),
  }
  try {
    return await send(url, options, body)
  } catch (error) {
    return { error: reasonOf(error) }
  }
}

/** Resolves a name for Node, but fails if it has any address that is not public. */
function lookupPublic(resolver: NameResolver): NonNullable<RequestOptions['lookup']> {
  return (hostname, { all }, callback) => {
    addressesOf(resolver, hostname).then(
      addresses => {
        const [first] = addresses
        if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
          callback(new PrivateAddressError(), '', 0)
        else if (all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      error => callback(error, '', 0),
    )
  }
}

/** The addresses of a name; throws if it has none of either kind. */
async function addressesOf(resolver: NameResolver, hostname: string) {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  const found = (result: PromiseSettledResult<string[]>, family: number) =>
    (result.status === 'fulfilled' ? result.value : []).map(address => ({ address, family }))
  return [...found(four, 4), ...found(six, 6)]
}

class PrivateAddressError extends Error {}

function send(url: URL, options: RequestOptions, body: string): Promise<{ status: number; body: string }> {
  const request = url.protocol === 'https:' ? requestTls : requestPlain
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, answer => {
      const chunks: Buffer[] = []
      let bytes = 0
      const done = () => {
        const text = Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString()
        // PostgreSQL's text cannot hold U+0000.
        resolve({ status: answer.statusCode ?? 0, body: text.replaceAll('\u0000', '') })
      }
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes < maxAnswerBytes) return
        done()
        answer.destroy()
      })
      answer.on('end', done)
      answer.on('error', reject)
    })
    // Without this listener Node.js closes the connection of an accepted upgrade and reports nothing.
    outgoing.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve({ status: answer.statusCode ?? 0, body: '' })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return 'privateAddress'
  const { name, code } = error as NodeJS.ErrnoException
  return name === 'AbortError' || name === 'TimeoutError' ? 'timeout' : (code ?? 'unreachable')
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}
