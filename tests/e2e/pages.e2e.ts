import { expect, test } from './support/shop.ts'

// Requests pages without a browser, as proxies, monitors and crawlers do.
for (const encoding of ['identity', 'br', 'gzip']) {
  test(`a HEAD request does not cache an empty page for later requests (${encoding})`, async ({
    request,
    shop,
  }) => {
    const headers = { 'accept-encoding': encoding }
    const address = `${shop.url}/cgv?for=${encoding}`
    const head = await request.fetch(address, { method: 'HEAD', headers })
    expect(head.status()).toBe(200)
    expect(await head.body()).toHaveLength(0)
    const page = await request.get(address, { headers })
    expect(await page.text()).toContain('</html>')
    expect(page.headers().etag).toBe(head.headers().etag)
  })
}

test('an unchanged document is a 304 without a body', async ({ request, shop }) => {
  const first = await request.get(`${shop.url}/cgv`)
  const etag = first.headers().etag ?? ''
  expect(etag).toMatch(/^W\//)
  const again = await request.get(`${shop.url}/cgv`, { headers: { 'if-none-match': etag } })
  expect(again.status()).toBe(304)
  expect(await again.body()).toHaveLength(0)
})

test('documents have no nonce, and pages of the administration have a new one each time', async ({
  request,
  shop,
}) => {
  const policy = async (path: string) =>
    (await request.get(shop.url + path)).headers()['content-security-policy'] ?? ''
  expect(await policy('/')).toMatch(/script-src 'self' 'sha256-/)
  for (const path of ['/', '/cart', '/dashboard']) expect(await policy(path)).not.toContain('nonce-')
  const [one, other] = [await policy('/admin/orders'), await policy('/admin/orders')]
  expect(one).toMatch(/script-src 'self' 'nonce-/)
  expect(one).not.toBe(other)
  expect((await (await request.get(`${shop.url}/admin/orders`)).text()).match(/<!doctype/gi)).toHaveLength(1)
})
