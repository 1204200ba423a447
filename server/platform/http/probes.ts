import type { FastifyInstance } from 'fastify'
import { type Database, isReady } from '../database/database.ts'

/**
 * Registers `/api/health` (the process is up) and `/api/ready` (the database answers, its migrations are done, and the
 * process is not ending).
 */
export function registerProbes(app: FastifyInstance, database: Database): void {
  app.get('/api/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/api/ready', async (_request, reply) => {
    const ready = !app.isDraining && (await isReady(database.db))
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable' })
  })
}
