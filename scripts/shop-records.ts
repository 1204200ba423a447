import { randomUUID } from 'node:crypto'
import { demoAccounts } from '#server/domains/accounts/first-accounts.service.ts'
import type { RunningShop } from './running-shop.ts'

type Shop = Pick<RunningShop, 'url'>

/** A session of a member or of staff, as browsers store it. */
export interface Visitor {
  token: string
  user: object
}

/** Logs in the demo's first account of a role. */
export async function logIn(shop: Shop, role: 'member' | 'administrator'): Promise<Visitor> {
  const account = demoAccounts.find(known => known.role === role)
  return logInAs(shop, { email: account?.email, password: account?.password })
}

async function logInAs(shop: Shop, body: object): Promise<Visitor> {
  const { access_token: token, user } = await call<{ access_token: string; user: object }>(
    shop,
    '/auth/login',
    { body },
  )
  return { token, user }
}

/** Calls the API of a running shop; throws if it is refused. */
export async function call<Answer>(
  { url }: Shop,
  path: string,
  { as, body, key }: { as?: Visitor; body?: object; key?: string } = {},
): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`, {
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Places a telephone order at the desk; returns its payment link. */
export async function orderByTelephone(shop: Shop, as: Visitor, product: number): Promise<string> {
  const address = { street: 'Avenue Kwame N’Krumah', quarter: 'Koulouba', city: 'Ouagadougou' }
  const wanted = { lines: [{ produit_id: product, quantity: 2 }] }
  const draft = await call<{ id: number; revision: number }>(shop, '/admin/desk/drafts', {
    as,
    body: {
      ...wanted,
      member_id: null,
      name: 'Fatimata Zongo',
      email: '',
      locale: 'fr',
      payment_method: 'credit_card',
      message: '',
      address: { ...address, landmark: 'Face à la pharmacie', complement: '', phone: '+22670112233' },
    },
  })
  const { total } = await call<{ total: number }>(shop, '/admin/desk/quote', {
    as,
    body: { ...wanted, city: address.city, quarter: address.quarter },
  })
  const { id } = await call<{ id: number }>(shop, `/admin/desk/drafts/${draft.id}/order`, {
    as,
    body: { revision: draft.revision, expected_total: total },
  })
  const { url } = await call<{ url: string }>(shop, `/admin/desk/orders/${id}/pay-link`, { as })
  return url
}

/** Places an order without an account; returns the token of its tracking URL. */
export async function orderAsGuest(shop: Shop, product: number): Promise<string> {
  const place = { street: '', landmark: 'Face à la pharmacie', quarter: 'Koulouba', city: 'Ouagadougou' }
  const body = {
    name: 'Fatimata Zongo',
    address: { ...place, complement: '', phone: '+22670112244' },
    lines: [{ produit_id: product, quantity: 1 }],
    terms_accepted: true,
  }
  return (await call<{ token: string }>(shop, '/guest-orders', { body, key: randomUUID() })).token
}

/** Finds the tracking URL of a demo order that is on its way, so that it has both past and expected steps. */
export async function findTracked(shop: Shop): Promise<string> {
  for (const { email, password } of demoAccounts.filter(({ role }) => role === 'member')) {
    const as = await logInAs(shop, { email, password })
    const { data: orders } = await call<{ data: { id: number; status: string }[] }>(shop, '/orders', { as })
    const shipped = orders.find(({ status }) => status === 'shipped')
    if (shipped) return (await call<{ url: string }>(shop, `/orders/${shipped.id}/tracking`, { as })).url
  }
  throw new Error('No order of the demo is on its way.')
}
