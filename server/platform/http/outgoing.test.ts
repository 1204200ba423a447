import { createSocket } from 'node:dgram'
import { lookup, Resolver } from 'node:dns/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Asked, loopbackServer } from '#tests/support/loopback-server.ts'
import { isPublicAddress, isSendable, type NameResolver, postOutside } from './outgoing.ts'

const running: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
})

async function receiver(answer: (asked: Asked) => { status: number; body: unknown }) {
  const server = await loopbackServer(answer)
  running.push(server.close)
  return server.url
}

/** Receives connections instead of requests, for answers that no HTTP server of Node.js gives. */
async function rawReceiver(answer: (socket: Socket) => unknown) {
  const server = createTcpServer(socket => void answer(socket.resume()))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  running.push(async () => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const message = { headers: { 'x-mark': 'sent' }, body: '{"é":1}' }
const post = (url: string, isLocalAllowed = true) => postOutside(url, { ...message, isLocalAllowed })

describe('an address of the public internet', () => {
  test.each(['41.203.229.10', '8.8.8.8', '::ffff:8.8.8.8', '2001:4860:4860::8888'])('is %s', address =>
    expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    '0.0.0.0',
    '10.0.0.7',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.5.5',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.7',
    '64:ff9b::a00:7',
    '64:ff9b:2::1',
    '2002:a00:7::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    'no address',
  ])('is not %s', address => expect(isPublicAddress(address)).toBe(false))
})

test.each([
  ['https://receiver.example/in', false, true],
  ['https://receiver.example:8443/in', false, true],
  ['http://receiver.example/in', false, false],
  ['http://receiver.example/in', true, false],
  ['https://user:secret@receiver.example', false, false],
  ['https://user@receiver.example', false, false],
  ['https://:secret@receiver.example', false, false],
  ['https://127.0.0.1/in', false, false],
  ['https://localhost/in', true, true],
  ['http://localhost:4000/in', true, true],
  ['http://[::1]:4000/in', true, true],
  ['https://2130706433/', false, false],
  ['https://0x7f.1/', false, false],
  ['https://[::ffff:10.0.0.7]/', true, false],
  ['https://169.254.169.254/latest', true, false],
  ['ftp://receiver.example', true, false],
  ['https://localhost/in', false, false],
  ['https://shop.localhost/in', true, false],
  ['https://receiver/in', false, false],
  ['https://receiver./in', false, false],
  ['https://receiver.example./in', false, true],
  ['https://printer.local/in', false, false],
  ['https://metadata.google.internal/in', true, false],
  ['https://router.home.arpa/in', false, false],
  ['https://receiver.test/in', false, false],
  ['https://receiver.invalid/in', false, false],
  ['https://receiver.example:0/in', false, false],
  ['http://localhost:0/in', true, false],
])('that %s, in development %s, may be sent to: %s', (url, isLocalAllowed, is) =>
  expect(isSendable(new URL(url), isLocalAllowed)).toBe(is),
)

describe('a message', () => {
  test('arrives with its headers and body, and its answer comes back', async () => {
    const asked: Asked[] = []
    const url = await receiver(one => {
      asked.push(one)
      return { status: 202, body: 'taken' }
    })
    expect(await post(`${url}/in?a=1`)).toEqual({ status: 202, body: 'taken' })
    expect(asked).toMatchObject([{ method: 'POST', path: '/in?a=1', body: message.body }])
    expect(asked[0]?.headers).toMatchObject({ 'x-mark': 'sent', 'content-length': '8', connection: 'close' })
  })

  test('is not sent to this machine outside development', async () => {
    let count = 0
    const url = await receiver(() => ({ status: ++count, body: '' }))
    expect(await post(url, false)).toEqual({ error: 'privateAddress' })
    expect(await post(url.replace('http:', 'https:').replace('127.0.0.1', '2130706433'), false)).toEqual({
      error: 'privateAddress',
    })
    expect(count).toBe(0)
  })

  test.each([
    [['127.0.0.1'], []],
    [['10.1.2.3'], []],
    [['8.8.8.8'], ['::1']],
    [['8.8.8.8', '192.168.1.1'], []],
    [[], ['fd00::1']],
  ])('is not sent to a name that resolves to %j and %j', async (four, six) => {
    const asked: string[] = []
    const answer = (addresses: string[]) => async (name: string) => {
      asked.push(name)
      if (addresses.length === 0) throw Object.assign(new Error(), { code: 'ENODATA' })
      return addresses
    }
    const resolver = { resolve4: answer(four), resolve6: answer(six) } as unknown as NameResolver
    const result = await postOutside('https://inside.example/', {
      ...message,
      isLocalAllowed: true,
      resolver,
    })
    expect(result).toEqual({ error: 'privateAddress' })
    expect(asked).toEqual(['inside.example', 'inside.example'])
  })

  test('to a name whose name server is silent ends, and holds up no other lookup', async () => {
    const silent = createSocket('udp4')
    const heard = new Promise(resolve => silent.once('message', resolve))
    await new Promise<void>(resolve => silent.bind(0, '127.0.0.1', resolve))
    running.push(() => new Promise<void>(resolve => silent.close(resolve)))
    const limit = new AbortController()
    const spy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const resolver = new Resolver()
    resolver.setServers([`127.0.0.1:${silent.address().port}`])
    const options = { ...message, isLocalAllowed: false, resolver }
    const posts = Array.from({ length: 16 }, (_, index) =>
      postOutside(`https://silent-${index}.example/`, options),
    )
    await heard
    expect((await lookup('localhost')).address).toBeTruthy()
    limit.abort()
    expect(new Set((await Promise.all(posts)).map(result => 'error' in result && result.error))).toEqual(
      new Set(['timeout']),
    )
    spy.mockRestore()
    resolver.cancel()
  })

  test('says that a name is unknown', async () => {
    const unknown = async () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))
    const resolver = { resolve4: unknown, resolve6: unknown } as unknown as NameResolver
    expect(
      await postOutside('https://gone.example/', { ...message, isLocalAllowed: false, resolver }),
    ).toEqual({ error: 'ENOTFOUND' })
  })

  test('does not follow a redirect', async () => {
    const paths: string[] = []
    const server = createServer((request, response) => {
      paths.push(request.url ?? '')
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    running.push(() => new Promise(resolve => server.close(resolve)))
    const { port } = server.address() as AddressInfo
    expect(await post(`http://127.0.0.1:${port}/first`)).toEqual({ status: 307, body: '' })
    expect(paths).toEqual(['/first'])
  })

  test('keeps a kilobyte of a longer answer, without what a database cannot store', async () => {
    const long = await receiver(() => ({ status: 500, body: 'x'.repeat(100_000) }))
    expect(await post(long)).toEqual({ status: 500, body: 'x'.repeat(1024) })
    const odd = await receiver(() => ({ status: 500, body: 'a\u0000b' }))
    expect(await post(odd)).toEqual({ status: 500, body: 'ab' })
  })

  test('fails when its answer is cut', async () => {
    const url = await rawReceiver(socket => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nabc'))
    expect(await post(url)).toEqual({ error: 'ECONNRESET' })
  })

  test.each([
    ['is longer than what is kept', 'HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(1025), 200],
    ['changes the protocol', 'HTTP/1.1 101 x\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n', '', 101],
  ])('does not wait for the end of an answer that %s', async (_how, head, body, status) => {
    const closed = Promise.withResolvers<void>()
    const url = await rawReceiver(socket => socket.on('close', () => closed.resolve()).write(head + body))
    expect(await post(url)).toEqual({ status, body: body.slice(0, 1024) })
    await closed.promise
  })

  test('fails with a reason when nobody answers', async () => {
    expect(await post('http://127.0.0.1:1')).toEqual({ error: 'ECONNREFUSED' })
  })

  test('waits ten seconds for an answer', async () => {
    const limits: number[] = []
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
      limits.push(milliseconds)
      const controller = new AbortController()
      setTimeout(() => controller.abort(), 50)
      return controller.signal
    })
    const server = createServer((_request, response) => void response.writeHead(200).write('slow'))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    running.push(() => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    })
    const { port } = server.address() as AddressInfo
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ error: 'timeout' })
    expect(limits).toEqual([10_000])
    spy.mockRestore()
  })
})
