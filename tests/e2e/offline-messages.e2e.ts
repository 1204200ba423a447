import type { Page } from '@playwright/test'
import { newProduct } from './support/goods.ts'
import { keptEntries, outboxNews as news } from './support/offline.ts'
import { administrator, as, newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

const fr = wordsOf('fr')

test('a message to the shop waits for the network, also when its tab is closed, and arrives once', async ({
  page,
  context,
  request,
  shop,
}) => {
  const subject = `Sans réseau ${Date.now()}`
  const inbox = async () => {
    const admin = await administrator(request, shop)
    const { data } = await (await request.get('/api/admin/contact?perPage=100', as(admin))).json()
    return data.filter((message: { subject: string }) => message.subject === subject).length
  }
  await page.goto('/contact')
  const field = (name: 'name' | 'email' | 'subject' | 'message') =>
    page.getByRole('textbox', { name: fr(`contact:form.${name}`) })
  await field('name').fill('Awa')
  await field('email').fill('awa@e2e.example')
  await field('subject').fill(subject)
  await field('message').fill('Ma peau tire.')
  await page.waitForTimeout(3500)
  await context.setOffline(true)
  await page.getByRole('button', { name: fr('contact:form.submit') }).click()
  await expect(page.getByText(fr('contact:form.waiting'))).toBeVisible()
  await page.close()
  await context.setOffline(false)
  expect(await inbox()).toBe(0)
  const [next, other] = [await context.newPage(), await context.newPage()]
  await Promise.all([next.goto('/cgv'), other.goto('/advice')])
  await expect(news(next)).toContainText(fr('outbox:news.sent.contact'))
  await expect.poll(inbox).toBe(1)
  expect((await keptEntries(next)).map(({ state }) => state)).toEqual(['sent'])
  expect(JSON.stringify(await keptEntries(next))).not.toContain('Ma peau tire')
})

test('a guest’s message that the shop refused is corrected in its tab, and no other visitor of the phone reads it', async ({
  page,
  context,
}) => {
  const text = (tab: Page) => tab.getByRole('textbox', { name: fr('contact:form.message') })
  await page.goto('/contact')
  for (const name of ['name', 'subject', 'message'] as const)
    await page.getByRole('textbox', { name: fr(`contact:form.${name}`) }).fill('Ma peau tire.')
  await page.getByRole('textbox', { name: fr('contact:form.email') }).fill('awa@e2e.example')
  await page.waitForTimeout(3500)
  await context.setOffline(true)
  await page.getByRole('button', { name: fr('contact:form.submit') }).click()
  await expect(page.getByText(fr('contact:form.waiting'))).toBeVisible()
  // Playwright answers a route without a network too.
  await context.route('**/api/contact', route =>
    route.fulfill({ status: 422, json: { message: 'Refusé.', code: 'VALIDATION' } }),
  )
  await context.setOffline(false)
  await expect(news(page)).toContainText(fr('outbox:news.refused.contact'))
  const other = await context.newPage()
  await other.goto('/contact')
  await expect(news(other)).toContainText(fr('outbox:news.refused.contact'))
  await expect(news(other).getByRole('link')).toHaveCount(0)
  await expect(text(other)).toHaveValue('')
  await news(page)
    .getByRole('link', { name: fr('outbox:news.to.contact') })
    .click()
  await expect(text(page)).toHaveValue('Ma peau tire.')
  await expect.poll(() => keptEntries(page)).toEqual([])
})

test('an alert for a product that is sold out waits for the network', async ({
  page,
  context,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  const soldOut = await newProduct(request, admin, 'Baume attendu', { stock: 0 })
  const member = await newMember(request)
  await signIn(page, member)
  await page.goto(`/products/${soldOut.id}`)
  const isActive = async () =>
    (await (await request.get(`/api/produits/${soldOut.id}/stock-alert`, as(member))).json()).active
  await context.setOffline(true)
  await page.getByRole('button', { name: fr('notifications:alert.add') }).click()
  await expect(page.getByText(fr('notifications:alert.waiting'))).toBeVisible()
  expect(await isActive()).toBe(false)
  await context.setOffline(false)
  await expect.poll(isActive).toBe(true)
  await expect(page.getByText(fr('notifications:alert.active', { name: soldOut.name }))).toBeVisible()
  await expect(page.getByRole('button', { name: fr('notifications:alert.remove') })).toBeVisible()
})

test('two notices together are one line that opens, and the end of the page can be scrolled clear of it', async ({
  page,
  context,
  request,
  shop,
}) => {
  const admin = await administrator(request, shop)
  await signIn(page, await newMember(request))
  const names = ['Baume espéré', 'Huile espérée']
  await context.setOffline(false)
  for (const name of names) {
    const soldOut = await newProduct(request, admin, name, { stock: 0 })
    await page.goto(`/products/${soldOut.id}`)
    // Without answers of the shop, both wait.
    await page.route('**/stock-alert', route => route.abort())
    await page.getByRole('button', { name: fr('notifications:alert.add') }).click()
    await expect(page.getByText(fr('notifications:alert.waiting'))).toBeVisible()
  }
  await page.unroute('**/stock-alert')
  await page.goto('/cgv')
  const line = news(page).locator('summary')
  await expect(line).toHaveText(fr('outbox:news.count', { count: 2 }))
  const card = (name: string) => news(page).getByText(fr('outbox:news.sent.stock-alert', { name }))
  await expect(card('Baume espéré')).toBeHidden()
  await line.click()
  for (const name of names) await expect(card(name)).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByRole('contentinfo').getByRole('link').last()
  const bottomOf = async (part: typeof last) => {
    const box = await part.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  expect(await bottomOf(last)).toBeLessThanOrEqual((await news(page).boundingBox())?.y ?? 0)
  for (const _ of names)
    await news(page)
      .getByRole('button', { name: fr('outbox:news.close') })
      .first()
      .click()
  await expect(line).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.body.style.paddingBottom)).toBe('')
})

test('a registration whose answer was lost says at the next press that the account may exist, and leads to the login', async ({
  page,
}) => {
  await page.goto('/register?redirect=%2Fcart')
  for (const [name, text] of Object.entries({
    firstName: 'Awa',
    lastName: 'Zongo',
    email: 'perdue@e2e.example',
    password: 'trois pirogues bleues',
    confirmPassword: 'trois pirogues bleues',
  }))
    await page.locator(`input[name=${name}]`).fill(text)
  await page.route('**/api/auth/register', async route => {
    await route.fetch()
    await route.abort()
  })
  const submit = page.getByRole('button', { name: fr('accounts:register.submit') })
  await submit.click()
  await expect(page.getByText(fr('accounts:register.unreached'))).toBeVisible()
  await page.unroute('**/api/auth/register')
  await submit.click()
  const note = page.getByRole('status').filter({ hasText: fr('accounts:register.mayExist') })
  await expect(note.getByRole('link')).toHaveAttribute('href', '/login?redirect=%2Fcart')
  await expect(page.getByText(fr('accounts:register.failure'))).toBeVisible()
})
