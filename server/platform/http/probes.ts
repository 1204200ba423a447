import type { FastifyInstance } from 'fastify'
import { type Database, isReady } from '../database/database.ts'

/**
 * Registers `/api/health` (the process is up), `/api/serving` (and is not ending), and `/api/ready` (and the database
 * answers, with its migrations done). Proxies ask `/api/serving`: without the database all processes are equally unready,
 * and each still shows its cached pages and says what is wrong, where a proxy has only an empty page.
 */
export function registerProbes(app: FastifyInstance, database: Database): void {
  app.get('/api/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/api/serving', async (_request, reply) =>
    reply
      .status(app.isDraining ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: app.isDraining ? 'ending' : 'serving' }),
  )
  app.get('/api/ready', async (_request, reply) => {
    const ready = !app.isDraining && (await isReady(database.db))
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable' })
  })
}
