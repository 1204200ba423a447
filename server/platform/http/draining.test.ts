import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openBalancer } from '#tests/support/balancer.ts'
import { type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'
import { drain } from './draining.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

/** Starts the whole API on a port, with a slow answer and an endless one besides. */
async function start(port = 0): Promise<{ app: FastifyInstance; origin: string }> {
  const app = await buildApp(shop.deps)
  app.get('/slow', async () => {
    await sleep(150)
    return 'done'
  })
  app.get('/endless', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200).write('begun')
  })
  app.get('/long', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200).write('begun')
    setTimeout(() => reply.raw.end('ended'), 200)
  })
  await app.listen({ port, host: '127.0.0.1' })
  return { app, origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
}

test('two processes that are restarted in turn lose no request', async () => {
  const running = [await start(), await start()]
  const balancer = await openBalancer(
    running.map(({ origin }) => origin),
    20,
  )
  const seen: Record<string, number> = {}
  let isOver = false
  const visit = async (path: string) => {
    while (!isOver) {
      const outcome = await fetch(balancer.origin + path).then(
        async answer => `${answer.status} ${(await answer.text()) ? 'whole' : 'empty'}`,
        (error: Error) => String(error.cause),
      )
      seen[outcome] = (seen[outcome] ?? 0) + 1
    }
  }
  const visitors = ['/slow', '/slow', '/slow', '/api/produits', '/api/categories', '/api/produits'].map(visit)
  for (const process of running) {
    await sleep(100)
    await drain(process.app, { notice: 100 })
    Object.assign(process, await start(Number(new URL(process.origin).port)))
    await sleep(100)
  }
  isOver = true
  await Promise.all(visitors)
  expect(Object.keys(seen)).toEqual(['200 whole'])
  expect(seen['200 whole']).toBeGreaterThan(50)
  for (const requests of balancer.requests()) expect(requests).toBeGreaterThan(10)
  await balancer.close()
  for (const { app } of running) await app.close()
})

test('a server that ends says first that it is not ready, and still answers on every connection', async () => {
  const { app, origin } = await start()
  for (const probe of ['ready', 'serving']) expect((await fetch(`${origin}/api/${probe}`)).status).toBe(200)
  const ending = drain(app, { notice: 100 })
  const ready = await fetch(`${origin}/api/ready`)
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close'])
  expect((await fetch(`${origin}/api/serving`)).status).toBe(503)
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  const late = fetch(`${origin}/slow`)
  await ending
  expect(await (await late).text()).toBe('done')
  await expect(fetch(origin)).rejects.toThrow()
})

test('an answer that does not end is cut after the patience', async () => {
  const { app, origin } = await start()
  const reader = (await fetch(`${origin}/endless`)).body?.getReader()
  await reader?.read()
  const began = performance.now()
  await drain(app, { notice: 0, patience: 200 })
  expect(performance.now() - began).toBeGreaterThanOrEqual(190)
  await expect(reader?.read()).rejects.toThrow()
})

test('a connection that is open when the server closes is served, and then closed by the server', async () => {
  const { app, origin } = await start()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const answers = text(socket)
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: shop.example\r\n\r\n`)
  ask('/long')
  await once(socket, 'readable')
  const began = performance.now()
  const ending = drain(app, { notice: 0 })
  await sleep(50)
  ask('/api/health')
  expect(await answers).toMatch(/begun.+ended.+HTTP\/1.1 200 OK.+{"status":"ok"}/s)
  await ending

  const again = await start()
  const long = await fetch(`${again.origin}/long`)
  const closed = drain(again.app, { notice: 0 })
  expect(await long.text()).toBe('begunended')
  await closed
  expect(performance.now() - began).toBeLessThan(5_000)
})
