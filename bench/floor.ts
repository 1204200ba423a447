import Fastify from 'fastify'
import { Pool } from 'pg'

/**
 * A server that sends the shop's SQL statements and returns their rows as JSON, without contract, language or headers.
 * The benchmark compares the shop with it (the "floor"). The parent process sends the routes and the port.
 */
export interface FloorRoute {
  path: string
  statements: { name?: string | undefined; text: string; values: unknown[] }[]
}

const { PORT, DATABASE_URL } = process.env
const app = Fastify()
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 })
app.get('/api/ready', async () => ({ status: 'ready' }))
const routes = new Map<string, FloorRoute>()
app.put('/routes', { bodyLimit: 10_000_000 }, async request => {
  for (const route of request.body as FloorRoute[]) routes.set(route.path, route)
  return routes.size
})
app.get('/:row/:place', async request => {
  const route = routes.get(request.url)
  if (!route) throw new Error(`no route ${request.url}`)
  const results = []
  for (const statement of route.statements) results.push((await pool.query(statement)).rows)
  return results
})
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
