import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { openAccountShop } from '#tests/support/account-shop.ts'

let shop: Awaited<ReturnType<typeof openAccountShop>>
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

const endpoints = Object.values(api).flatMap(domain => Object.values(domain as Record<string, Endpoint>))
const adminCalls = endpoints.filter(endpoint => endpoint.path.startsWith('/admin/'))

test('every call under /admin refuses guests and members, and serves the administrator [S3.user.role] [S6.adminPaths] [S6.memberExport.admin] [S6.memberList.admin] [S6.serverSide] [S6.toggleStatus.admin] [S6.userCreation.admin]', async () => {
  const member = (await shop.register()).body.access_token
  const admin = await shop.adminToken()
  expect(adminCalls.length).toBeGreaterThan(35)
  for (const { method, path } of adminCalls) {
    // The address contains an id that no row has, so that the administrator's request changes nothing for later tests.
    const url = path.replace(/:\w+/g, '2000000000')
    const answers = await Promise.all(
      [undefined, member, admin].map(token =>
        shop.call(method as 'GET', url, {
          token,
          ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
        }),
      ),
    )
    expect(
      answers.slice(0, 2).map(answer => answer.status),
      `${method} ${path}`,
    ).toEqual([401, 403])
    expect([401, 403], `${method} ${path}`).not.toContain(answers[2]?.status)
  }
})

test('a role that the browser claims is ignored', async () => {
  const { body } = await shop.register({ role: 'admin' })
  expect(body.user.role).toBe('member')
  const claims: Record<string, string>[] = [{ 'x-role': 'admin' }, { cookie: 'role=admin; isAdmin=true' }]
  for (const headers of claims)
    expect((await shop.call('GET', '/admin/settings', { token: body.access_token, headers })).status).toBe(
      403,
    )
})
