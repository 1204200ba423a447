import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { vatIncluded } from '#contract/orders/price.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { promotionBody } from '#tests/support/promotion-body.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import { newAddress, newProduct, putInCart } from './support/goods.ts'
import { administrator, as, newMember, type Person, signIn } from './support/people.ts'
import { expect, runSql, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { amount, wordsOf } from './support/words.ts'

test.afterEach(({ shop }) => runSql(shop, 'update promotions set is_active = false'))

const nextCode = () => `E2E${randomBytes(4).toString('hex').toUpperCase()}`

async function newPromotion(request: APIRequestContext, admin: Person, values: object) {
  const answer = await request.post('/api/admin/promotions', {
    ...as(admin),
    data: { ...promotionBody, code: nextCode(), ...values },
  })
  if (!answer.ok()) throw new Error(`the promotion was answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

for (const language of languagesOr('en')) {
  const t = wordsOf(language)
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 800 } })

    test('a guest’s code outlives the login, and is on the checkout, the order and its invoice', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const { code, name } = await newPromotion(request, admin, {})
      const product = await newProduct(request, admin, 'Crème à code', { price: 2500 })
      const member = await newMember(request)
      await newAddress(request, member)
      await page.goto(`/products/${product.id}`)
      await page
        .getByRole('button', { name: t('catalogue:add.addNamed', { name: product.name }) })
        .first()
        .click()
      await expect(page.getByRole('button', { name: t('catalogue:add.added') })).toBeVisible()
      await page.goto('/cart')
      const field = page.getByLabel(t('checkout:code.label'))
      await field.fill('jamais')
      await page.getByRole('button', { name: t('checkout:code.apply') }).click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(t('promotions:refusals.unknown'))
      await field.fill(code.toLowerCase())
      await page.getByRole('button', { name: t('checkout:code.apply') }).click()
      await expect(field).toHaveAccessibleDescription(t('checkout:code.applied'))
      const label = `${name[language]} (${code})`
      await expect(page.getByText(label)).toBeVisible()
      await expect(page.getByText(amount(2250, language))).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
      await page.screenshot({ path: `test-results/promotions-cart-${language}.png`, fullPage: true })

      await page.getByRole('link', { name: t('cart:checkout') }).click()
      await page.getByLabel(t('accounts:fields.email')).fill(member.user.email)
      await page.getByLabel(t('accounts:fields.password')).first().fill(member.password)
      await page.getByRole('button', { name: t('accounts:login.submit') }).click()
      await expect(page).toHaveURL(/\/order-confirmation$/)
      await expect(page.getByText(label)).toBeVisible()
      await expect(page.getByText(amount(-250, language))).toBeVisible()
      await page.screenshot({ path: `test-results/promotions-checkout-${language}.png`, fullPage: true })
      await page.getByLabel(t('checkout:terms.label'), { exact: false }).check()
      await page.getByRole('button', { name: t('checkout:place') }).click()
      await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)
      await expect(page.getByText(label)).toBeVisible()

      const id = new URL(page.url()).searchParams.get('order')
      await page.goto(`/account/orders/${id}`)
      await expect(page.getByText(label)).toBeVisible()
      await expect(page.getByText(amount(-250, language))).toBeVisible()
      const { total } = await (await request.get(`/api/orders/${id}`, as(member))).json()
      const vat = vatIncluded(total, 18) - vatIncluded(total + 250, 18)
      const [document] = await (await request.get(`/api/orders/${id}/documents`, as(member))).json()
      const pdf = await request.get(`/api/invoices/${document.id}/pdf`, as(member))
      const { pages } = await readPdf(await pdf.body())
      expect(pages[0]).toContain(plain(`${label} ${amount(-250, language)}`))
      expect(pages[0]).toContain(plain(`${t('invoices:pdf.reductionVat')} ${amount(vat, language)}`))
      // The code was used: the next order starts without one.
      expect(
        await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.includes('reduction_code'))),
      ).toEqual([])
    })

    test('an expired code is refused at its field of the checkout, and the order is placed without it', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const { code } = await newPromotion(request, admin, { ends_on: '2020-01-01' })
      const member = await newMember(request)
      await newAddress(request, member)
      await putInCart(request, member, await newProduct(request, admin, 'Baume sans code'))
      await signIn(page, member)
      await page.goto('/order-confirmation')
      const field = page.getByLabel(t('checkout:code.label'))
      await field.fill(code)
      await page.getByRole('button', { name: t('checkout:code.apply') }).click()
      await expect(field).toHaveAccessibleDescription(t('promotions:refusals.expired'))
      await page.getByLabel(t('checkout:terms.label')).check()
      await expect(field).toHaveValue(code)
      await page.getByRole('button', { name: t('checkout:place') }).click()
      await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)
    })

    test('three for two applies by itself, in the cart and at the checkout', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const product = await newProduct(request, admin, 'Savon par trois', { price: 1500 })
      const { name } = await newPromotion(request, admin, {
        code: null,
        kind: 'pieces',
        value: 3,
        pay: 2,
        name: { fr: 'Trois pour deux', en: 'Three for two' },
        product_ids: [product.id],
      })
      const member = await newMember(request)
      await newAddress(request, member)
      await putInCart(request, member, product, 2)
      await signIn(page, member)
      await page.goto('/cart')
      await expect(page.getByLabel(t('checkout:code.label'))).toBeVisible()
      await expect(page.getByText(name[language])).toHaveCount(0)
      await page.getByRole('button', { name: t('cart:line.more') }).click()
      await expect(page.getByText(name[language])).toBeVisible()
      await expect(page.getByText(amount(3000, language))).toBeVisible()
      await page.goto('/order-confirmation')
      await expect(page.getByText(name[language])).toBeVisible()
      await expect(page.getByText(amount(-1500, language))).toBeVisible()
    })

    test('staff write a promotion, correct what is refused at its field, and stop it', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      await signIn(page, admin)
      await page.goto('/admin/promotions')
      await page
        .getByRole('button', { name: t('admin-promotions:add') })
        .first()
        .click()
      const form = page.getByRole('dialog', { name: t('admin-promotions:add') })
      const field = (name: string) => form.getByRole('textbox', { name })
      const code = nextCode()
      await field(t('admin-promotions:form.name', { language: 'Français' })).fill('Bienvenue')
      await field(t('admin-promotions:form.name', { language: 'English' })).fill('Welcome')
      await field(t('admin-promotions:form.code')).fill(code.toLowerCase())
      await field(t('admin-promotions:form.values.percent')).fill('150')
      await form.getByRole('button', { name: t('shell:action.save') }).click()
      await expect(field(t('admin-promotions:form.values.percent'))).toHaveAccessibleDescription(
        t('admin-promotions:server.percent'),
      )
      expect(await accessibilityViolations(page)).toEqual([])
      await page.screenshot({ path: `test-results/promotions-form-${language}.png` })
      await field(t('admin-promotions:form.values.percent')).fill('20')
      await form.getByRole('button', { name: t('shell:action.save') }).click()
      await expect(page.getByText(t('admin-promotions:created'))).toBeVisible()
      await expect(form).toBeHidden()
      const name = language === 'fr' ? 'Bienvenue' : 'Welcome'
      await page.goto(`/admin/promotions?search=${code}`)
      await expect(page.getByText(code)).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
      await page.screenshot({ path: `test-results/promotions-list-${language}.png`, fullPage: true })

      const product = await newProduct(request, admin, 'Huile de bienvenue', { price: 5000 })
      const asked = { code, lines: [{ produit_id: product.id, quantity: 1 }] }
      const total = async () =>
        (await (await request.post('/api/promotions/cart', { data: asked })).json()).total
      expect(await total()).toBe(4000)
      await page.getByRole('button', { name: t('admin-promotions:switchOff', { name }) }).click()
      await expect(page.getByRole('button', { name: t('admin-promotions:switchOn', { name }) })).toBeVisible()
      expect(await total()).toBe(5000)
    })
  })
}
