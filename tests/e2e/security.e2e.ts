import { newAddress, newProduct, putInCart } from './support/goods.ts'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const hostile = [
  '<img src=x onerror="window.wasHit=1">',
  '"><svg onload=window.wasHit=1>',
  '</script><script>window.wasHit=1</script>',
  "javascript:window.wasHit=1//'",
  '{{constructor.constructor("window.wasHit=1")()}}',
]

test('no page requests anything that its content security policy forbids', async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(180_000)
  const broken: string[] = []
  await page.exposeFunction('tellBroken', (what: string) => void broken.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      (window as unknown as { tellBroken(what: string): void }).tellBroken(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}`,
      ),
    ),
  )
  const visit = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  for (const path of ['/', '/products', '/login', '/register', '/contact']) await visit(path)
  await signIn(page, await administrator(request, shop))
  for (const path of ['/account/profile', '/cart', '/admin/members', '/admin/products', '/admin/articles'])
    await visit(path)
  expect(broken).toEqual([])
})

test('user input is shown as text, never as markup, on every page', async ({ page, request, shop }) => {
  test.setTimeout(180_000)
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const admin = await administrator(request, shop)
  const text = hostile.join(' ').slice(0, 118)
  const long = hostile.join(' ')
  const product = await newProduct(request, admin, text, {
    nomLong: long,
    descriptionCourte: long,
    conseilsUtilisation: long,
    livraison: long.slice(0, 200),
  })
  // The shop refuses names that contain something like a domain name, so `window.` is removed.
  const member = await newMember(request, text.replaceAll('window.', ''))
  await putInCart(request, member, product)
  const address = await newAddress(request, member, '<b>Maison</b>')
  const placed = await request.post('/api/orders', {
    headers: { ...as(member).headers, 'idempotency-key': crypto.randomUUID() },
    data: { address_id: address, payment_method: 'cash_on_delivery', terms_accepted: true, message: long },
  })
  expect(placed.status()).toBe(201)
  const order = await placed.json()
  const sent = await request.post('/api/notifications', {
    ...as(admin),
    data: { member_id: member.user.id, title: text, body: long },
  })
  expect(sent.status()).toBe(201)
  await putInCart(request, member, product)

  const visit = async (path: string, sign: string) => {
    await page.goto(path)
    await expect(page.getByText(sign, { exact: false }).filter({ visible: true }).first()).toBeVisible()
    expect(await page.evaluate(() => 'wasHit' in window), path).toBe(false)
    expect(await page.locator('[onerror], [onload], a[href^="javascript:"]').count(), path).toBe(0)
  }
  const sign = '<img src=x onerror='
  await visit(`/products/${product.id}`, sign)
  await visit(`/products?search=${encodeURIComponent('img onerror')}`, sign)
  await signIn(page, member)
  for (const path of ['/cart', '/notifications', '/account/profile', '/order-confirmation'])
    await visit(path, sign)
  await visit(`/account/orders/${order.id}`, sign)
  const context = await page.context().browser()?.newContext({ baseURL: shop.url })
  if (!context) throw new Error('there is no browser')
  try {
    const office = await context.newPage()
    office.on('dialog', dialog => void dialog.dismiss().then(() => dialogs.push('office')))
    await signIn(office, admin)
    for (const path of [
      `/admin/members?search=${encodeURIComponent(member.user.email)}`,
      `/admin/members/${member.user.id}`,
      `/admin/orders/${order.id}`,
      `/admin/products/${product.id}`,
    ]) {
      await office.goto(path)
      await expect(office.getByText(sign, { exact: false }).filter({ visible: true }).first()).toBeVisible()
      expect(await office.evaluate(() => 'wasHit' in window), path).toBe(false)
    }
  } finally {
    await context.close()
  }
  expect(dialogs).toEqual([])
})

test('pages and files have security headers', async ({ request, shop }) => {
  const home = await (await request.get(shop.url)).text()
  const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? ''
  const picture = /\/uploads\/[\w/.-]+\.webp/.exec(home)?.[0] ?? ''
  const kinds: [string, RegExp][] = [
    ['/', /^text\/html; charset=utf-8/],
    ['/cart', /^text\/html; charset=utf-8/],
    ['/nowhere-at-all', /^text\/html; charset=utf-8/],
    [script, /^(text|application)\/javascript; charset=utf-8/],
    [picture, /^image\/webp/],
  ]
  for (const [path, type] of kinds) {
    const headers = (await request.get(shop.url + path)).headers()
    expect(headers['content-type'], path).toMatch(type)
    expect(headers['strict-transport-security'], path).toBe('max-age=31536000; includeSubDomains')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    const policy = headers['content-security-policy'] ?? ''
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).toContain("base-uri 'none'")
    expect(policy, path).toMatch(/object-src 'none'|default-src 'none'/)
    expect(policy, path).not.toMatch(/unsafe|\*|https?:/)
    expect(headers['access-control-allow-origin'], path).toBeUndefined()
  }
})

test('only the shop’s own files are served', async ({ request, shop }) => {
  for (const path of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/main.ts',
    '/assets/',
    '/uploads/',
    '/uploads/products/',
    '/uploads/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/uploads/..\\..\\package.json',
    '/uploads/%00',
    '/assets/entry.client.js.map',
  ]) {
    const answer = await request.get(shop.url + path)
    expect([400, 403, 404], path).toContain(answer.status())
    expect(await answer.text(), path).not.toMatch(/"dependencies"|\[core\]|Index of/)
  }
})
