import { accessibilityViolations } from './support/accessibility.ts'
import { placeOrder, readyToOrder } from './support/ordering.ts'
import { as, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { allTheWay, moveTo } from './support/shop-step.ts'
import { languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'

/** A PNG of one pixel. */
const picture = {
  name: 'flacon.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('a buyer reports a problem with a photo, a clerk promises money, and the buyer reads the answer', async ({
      page,
      request,
      shop,
      browser,
    }) => {
      const ready = await readyToOrder(request, shop)
      const { id, number } = await placeOrder(request, ready)
      await moveTo(request, ready.admin, id, allTheWay)
      await signIn(page, ready.member)
      await page.goto(`/account/orders/${id}`)
      await page.getByRole('button', { name: t('requests:action') }).click()
      await expect(page.getByRole('radio', { name: t('requests:kinds.damaged') })).toBeFocused()
      const send = page.getByRole('button', { name: t('requests:form.send') })
      await page.getByRole('button', { name: t('requests:form.less', { name: ready.product.name }) }).click()
      await send.click()
      await expect(page.getByText(t('requests:form.noKind'))).toBeVisible()
      await expect(page.getByText(t('requests:form.noLine'))).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
      await page.getByRole('radio', { name: t('requests:kinds.damaged') }).press('Space')
      await page.getByRole('button', { name: t('requests:form.more', { name: ready.product.name }) }).click()
      await page.getByRole('textbox', { name: t('requests:form.message') }).fill('Le flacon est cassé.')
      page.once('dialog', dialog => dialog.accept())
      await page.reload()
      await expect(page.getByText(t('requests:form.restored'))).toBeVisible()
      await page.locator('input[type=file]').setInputFiles([picture, picture, picture, picture])
      await expect(page.getByRole('img', { name: t('requests:form.photo', { number: 3 }) })).toBeVisible()
      await page.getByRole('button', { name: t('requests:form.removePhoto', { number: 3 }) }).click()
      await page.route('**/requests', route => route.abort(), { times: 1 })
      await send.click()
      await expect(page.getByText(t('requests:form.failure'))).toBeVisible()
      await send.dblclick()
      await expect(page.getByText(t('requests:states.open'))).toBeVisible()
      await page.getByRole('button', { name: t('requests:entry.showPhotos', { count: 2 }) }).click()
      await expect(page.getByRole('img', { name: t('requests:form.photo', { number: 2 }) })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

      const desk = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: language })
      await signIn(desk, ready.admin)
      await desk.goto(`/admin/desk/requests?state=open&lang=${language}`)
      await desk.getByRole('link', { name: t('admin-requests:open', { number }) }).click()
      await expect(desk.getByText('Le flacon est cassé.')).toBeVisible()
      await expect(desk.getByRole('img', { name: t('requests:form.photo', { number: 2 }) })).toBeVisible()
      await desk.getByRole('radio', { name: t('admin-requests:answer.refund') }).check()
      const money = desk.getByRole('textbox', { name: t('admin-requests:answer.amount') })
      await money.fill('999999')
      await desk.getByRole('textbox', { name: t('admin-requests:answer.text') }).fill('Avec nos excuses.')
      const answer = desk.getByRole('button', { name: t('admin-requests:answer.send') })
      await answer.click()
      await expect(money).toBeFocused()
      expect(await accessibilityViolations(desk)).toEqual([])
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await money.fill('1500')
      await answer.click()
      await expect(desk.getByRole('heading', { name: t('admin-requests:answer.change') })).toBeVisible()
      await desk.goto('/admin/orders')
      await expect(desk.getByRole('link', { name: `${number} · ${amount(1500, language)}` })).toBeVisible()
      await desk.close()

      await page.reload()
      await expect(page.getByText(t('requests:states.refund'))).toBeVisible()
      await expect(page.getByText('Avec nos excuses.')).toBeVisible()
      const { requests } = await (await request.get(`/api/orders/${id}/requests`, as(ready.member))).json()
      expect(requests).toHaveLength(1)
    })

    test('two clerks who answer a request do not overwrite each other, and keep what they wrote', async ({
      page,
      request,
      shop,
    }) => {
      const ready = await readyToOrder(request, shop)
      const { id } = await placeOrder(request, ready)
      await moveTo(request, ready.admin, id, allTheWay)
      const made = await request.post(`/api/orders/${id}/requests`, {
        headers: { ...as(ready.member).headers, 'idempotency-key': crypto.randomUUID() },
        data: { kind: 'missing', lines: [{ line: 0, quantity: 1 }] },
      })
      const { id: requestId } = await made.json()
      await signIn(page, ready.admin)
      await page.goto(`/admin/desk/requests/${requestId}`)
      await page.getByRole('radio', { name: t('admin-requests:answer.declined') }).check()
      const text = page.getByRole('textbox', { name: t('admin-requests:answer.text') })
      await text.fill('Tout était dans le colis.')
      await request.post(`/api/admin/order-requests/${requestId}/answer`, {
        ...as(ready.admin),
        data: { state: 'exchange', answer: 'Nous envoyons ce qui manque.', revision: 1 },
      })
      await page.getByRole('button', { name: t('admin-requests:answer.send') }).click()
      await expect(page.getByText(t('admin-requests:answer.conflict'))).toBeVisible()
      await expect(page.getByText('Nous envoyons ce qui manque.')).toBeVisible()
      await expect(text).toHaveValue('Tout était dans le colis.')
    })
  })
}
