import { randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import type { Pool } from 'pg'
import { tokenOf } from './fill.ts'

/** Creates request builders that use the members in turns, so that consecutive requests come from different members. */
export async function memberRequests(pool: Pool) {
  const { rows: members } = await pool.query(
    "select substr(u.name, 8)::integer as n, a.id as address from users u join addresses a on a.user_id = u.id where u.name like 'Membre %' order by u.id",
  )
  const { rows: products } = await pool.query(
    "select id from products where status = 'published' order by id limit 2000",
  )
  let turn = 0
  const next = () => {
    const member = members[turn++ % members.length]
    return {
      token: tokenOf(member.n),
      address: member.address as number,
      product: products[(turn * 7) % products.length].id as number,
    }
  }
  const post = (
    path: string,
    make: () => { token: string; headers?: Record<string, string>; body: object },
  ): autocannon.Request => ({
    method: 'POST',
    path,
    setupRequest: request => {
      const { token, headers, body } = make()
      const sent = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers }
      return { ...request, headers: sent, body: JSON.stringify(body) }
    },
  })
  return {
    addToCart: post('/api/cart/items', () => {
      const { token, product } = next()
      return { token, body: { produit_id: product, quantity: 1 } }
    }),
    placeOrder: post('/api/orders', () => {
      const { token, address } = next()
      const body = { address_id: address, payment_method: 'cash_on_delivery', terms_accepted: true }
      return { token, headers: { 'idempotency-key': randomUUID() }, body }
    }),
  }
}
