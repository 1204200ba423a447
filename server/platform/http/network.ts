import { isIPv6 } from 'node:net'

/** The network under which rate limits count a request. An IPv6 customer can choose addresses from a whole /64. */
export function networkOf(ip: string): string {
  return partOf(ip, 4)
}

/** The larger network that a provider may give to one customer: an IPv6 /48. An IPv4 address is its own site. */
export function siteOf(ip: string): string {
  return partOf(ip, 3)
}

function partOf(ip: string, groupCount: number): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip.slice(0, 64)
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = (tail ?? '').split(':').filter(Boolean)
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...zeros, ...rest].slice(0, groupCount).join(':')
}
