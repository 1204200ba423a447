import type { Page } from '@playwright/test'
import { newProduct } from './support/goods.ts'
import { administrator, as, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

for (const language of languagesOr('en')) {
  const t = wordsOf(language)
  const number = (value: number) =>
    new Intl.NumberFormat(language).format(value).replaceAll('\u00a0', '\u202f')
  const change = (name: string, from: number, to: number) =>
    t('admin:largeChange.from', { name, from: number(from), to: number(to) })
  const questionOn = (page: Page) => {
    const question = page.getByRole('alertdialog', { name: t('admin:largeChange.title') })
    return {
      question,
      yes: question.getByRole('button', { name: t('admin:largeChange.yes') }),
      no: question.getByRole('button', { name: t('admin:largeChange.no') }),
    }
  }

  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 800 } })

    test('settings that erase results or affect every invoice need one confirmation, and cancelling keeps the input', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const settings = { vat_rate: '18', diagnostic_retention_months: '24' }
      const put = async (key: string, value: string) =>
        expect(
          (await request.put(`/api/admin/settings/${key}`, { ...as(admin), data: { value } })).ok(),
        ).toBe(true)
      const stored = async (key: string) => {
        const read = await request.get('/api/admin/settings', as(admin))
        const all: { key: string; value: string }[] = await read.json()
        return all.find(one => one.key === key)?.value
      }
      for (const [key, value] of Object.entries(settings)) await put(key, value)
      await signIn(page, admin)
      await page.goto('/admin/settings')
      const name = (key: keyof typeof settings) => t(`settings:settings.keys.${key}`)
      const field = (key: keyof typeof settings) => page.getByLabel(name(key), { exact: true })
      const save = page.getByRole('button', { name: t('settings:settings.save') })
      const { question, yes, no } = questionOn(page)
      await field('vat_rate').fill('81')
      await field('diagnostic_retention_months').fill('1')
      await save.click()
      await expect(question).toContainText(change(name('vat_rate'), 18, 81))
      await expect(question).toContainText(change(name('diagnostic_retention_months'), 24, 1))
      await expect(question).toContainText(t('admin:largeChange.erased'))
      await no.click()
      await expect(question).toHaveCount(0)
      await expect(field('vat_rate')).toHaveValue('81')
      await expect(field('diagnostic_retention_months')).toHaveValue('1')
      expect(await stored('vat_rate')).toBe('18')
      expect(await stored('diagnostic_retention_months')).toBe('24')

      // An invalid VAT rate is reported at its field, without the dialog about large changes.
      await field('vat_rate').fill('181')
      await save.click()
      await expect(field('vat_rate')).toHaveAttribute('aria-invalid', 'true')
      await expect(question).toHaveCount(0)

      await field('vat_rate').fill('18')
      await field('diagnostic_retention_months').fill('23')
      await save.click()
      await yes.click()
      await expect(page.getByText(t('settings:settings.saved'))).toBeVisible()
      expect(await stored('diagnostic_retention_months')).toBe('23')
      await put('diagnostic_retention_months', '24')
    })

    test('an unusual price or stock needs a confirmation, in the form and for bulk changes', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const product = await newProduct(request, admin, 'Baume des fautes', { price: 6500, stock: 38 })
      const saved = async () => {
        const { prix, quantiteEnStock } = await (
          await request.get(`/api/admin/produits/${product.id}`, as(admin))
        ).json()
        return [prix, quantiteEnStock]
      }
      await signIn(page, admin)
      await page.goto(`/admin/products/${product.id}/edit`)
      const label = (name: 'price' | 'stockQuantity') => t(`admin-catalogue:products.editor.field.${name}`)
      const save = page.getByRole('button', { name: t('admin-catalogue:products.editor.save'), exact: true })
      const { question, yes, no } = questionOn(page)
      await page.getByLabel(label('price')).fill('65')
      await page.getByLabel(label('stockQuantity')).fill('5000')
      await save.click()
      await expect(question).toContainText(change(label('price'), 6500, 65))
      await expect(question).toContainText(change(label('stockQuantity'), 38, 5000))
      await no.click()
      await expect(page.getByLabel(label('price'))).toHaveValue('65')
      expect(await saved()).toEqual([6500, 38])
      await page.getByLabel(label('price')).fill('6000')
      await save.click()
      await expect(question).not.toContainText(label('price'))
      await yes.click()
      await expect(page).toHaveURL(new RegExp(`/admin/products/${product.id}$`))
      expect(await saved()).toEqual([6000, 5000])

      await page.goto('/admin/products?search=Baume+des+fautes')
      await page
        .getByRole('checkbox', { name: t('admin:list.selectRow', { name: product.name }) })
        .first()
        .check()
      await page.getByRole('button', { name: t('admin-catalogue:products.bulk.more') }).click()
      await page.getByRole('menuitem', { name: t('admin-catalogue:products.bulk.price') }).click()
      const percent = page.getByLabel(t('admin-catalogue:products.bulk.percent'))
      await percent.fill('400')
      await page.getByRole('button', { name: t('admin-catalogue:products.bulk.apply') }).click()
      await expect(question).toContainText(t('admin:largeChange.percent', { percent: '+400', count: 1 }))
      await no.click()
      await expect(percent).toHaveValue('400')
      expect(await saved()).toEqual([6000, 5000])
      await percent.fill('10')
      await page.getByRole('button', { name: t('admin-catalogue:products.bulk.apply') }).click()
      await expect(page.getByText(t('admin-catalogue:products.bulk.done.price', { count: 1 }))).toBeVisible()
      expect(await saved()).toEqual([6600, 5000])
    })

    test('publishing an incomplete product at an unusual price needs one confirmation of both', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const product = await newProduct(request, admin, 'Baume offert', { price: 6500, status: 'draft' })
      await signIn(page, admin)
      await page.goto(`/admin/products/${product.id}/edit`)
      const price = t('admin-catalogue:products.editor.field.price')
      await page.getByLabel(price).fill('0')
      await page.getByRole('radio', { name: t('admin-catalogue:products.status.published') }).check()
      const save = page.getByRole('button', { name: t('admin-catalogue:products.editor.save'), exact: true })
      await save.click()
      const question = page.getByRole('alertdialog')
      await expect(page.getByText(t('admin-catalogue:server.free'))).toBeVisible()
      await expect(question).toHaveCount(0)
      await page.getByLabel(price).fill('65')
      await save.click()
      await expect(question).toContainText(t('admin-catalogue:products.editor.gaps.photo'))
      await expect(question).toContainText(change(price, 6500, 65))
      await question.getByRole('button', { name: t('admin-catalogue:products.editor.gaps.complete') }).click()
      await expect(page.getByLabel(price)).toHaveValue('65')
      await save.click()
      await question.getByRole('button', { name: t('admin-catalogue:products.editor.gaps.publish') }).click()
      await expect(page).toHaveURL(new RegExp(`/admin/products/${product.id}$`))
      const stored = await request.get(`/api/admin/produits/${product.id}`, as(admin))
      expect(await stored.json()).toMatchObject({ prix: 65, status: 'published' })
    })

    test('a price or setting above its maximum is refused at its field, before any confirmation', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const product = await newProduct(request, admin, 'Baume hors de prix', { price: 6500 })
      await signIn(page, admin)
      await page.goto(`/admin/products/${product.id}/edit`)
      const price = page.getByLabel(t('admin-catalogue:products.editor.field.price'))
      await price.fill('100000001')
      await page.getByRole('button', { name: t('admin-catalogue:products.editor.save'), exact: true }).click()
      await expect(price).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByText(t('validation:max', { max: 100_000_000 }))).toBeVisible()
      await expect(questionOn(page).question).toHaveCount(0)
      await price.fill('6500')

      await page.goto('/admin/settings')
      const fee = page.getByLabel(t('settings:settings.keys.delivery_fee'), { exact: true })
      await fee.fill('1000001')
      await page.getByRole('button', { name: t('settings:settings.save') }).click()
      await expect(fee).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByText(t('validation:max', { max: 1_000_000 }))).toBeVisible()
      await expect(questionOn(page).question).toHaveCount(0)
    })

    test('publishing a product with an unknown ingredient needs a confirmation that names it', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const product = await newProduct(request, admin, 'Baume inconnu', {
        status: 'draft',
        inci: 'Aqua, Glycerin, Zoukoulatum Falsum Extract',
      })
      await signIn(page, admin)
      await page.goto(`/admin/products/${product.id}/edit`)
      await page.getByLabel(t('admin-catalogue:products.status.published')).check()
      const save = page.getByRole('button', { name: t('admin-catalogue:products.editor.save'), exact: true })
      await save.click()
      const gaps = page.getByRole('alertdialog', { name: t('admin-catalogue:products.editor.gaps.title') })
      await expect(gaps).toContainText(
        t('admin-catalogue:products.editor.gaps.unknown', { count: 1, names: 'Zoukoulatum Falsum Extract' }),
      )
      await expect(gaps).toContainText(t('admin-catalogue:products.editor.gaps.photo'))
      await gaps.getByRole('button', { name: t('admin-catalogue:products.editor.gaps.complete') }).click()
      const saved = await (await request.get(`/api/admin/produits/${product.id}`, as(admin))).json()
      expect(saved.status).toBe('draft')
      await page
        .getByLabel(t('admin-catalogue:products.editor.field.inci'))
        .fill('Aqua, Glycerin, Butyrospermum Parkii Butter')
      await save.click()
      await expect(gaps).toContainText(t('admin-catalogue:products.editor.gaps.photo'))
      await expect(gaps).not.toContainText('INCI')
    })

    test('publishing a questionnaire warns about questions whose English is older than their French', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const { id } = await (await request.get('/api/questionnaires/active')).json()
      const draft = await (await request.post(`/api/admin/questionnaires/${id}/draft`, as(admin))).json()
      const { id: questionId, revision: _, ...question } = draft.questions[2]
      const texte = { ...question.texte, fr: 'Une question réécrite' }
      const path = `/api/admin/questionnaires/${draft.id}/questions/${questionId}`
      const changed = await request.put(path, { ...as(admin), data: { ...question, texte } })
      expect(changed.ok(), await changed.text()).toBe(true)
      await signIn(page, admin)
      await page.goto(`/admin/questionnaires/${draft.id}/questions`)
      await page.getByRole('button', { name: t('admin-diagnostic:builder.publish') }).click()
      const ask = page.getByRole('alertdialog')
      await expect(ask).toContainText(t('admin-diagnostic:builder.untranslated', { count: 1 }))
      await expect(ask).toContainText(t('admin-diagnostic:builder.untranslatedOne', texte))
      await ask.getByRole('button', { name: t('shell:action.cancel') }).click()
      const removed = await request.delete(`/api/admin/questionnaires/${draft.id}`, as(admin))
      expect(removed.ok()).toBe(true)
    })

    test('an order of 44 pieces at the desk needs a confirmation', async ({ page, request, shop }) => {
      const admin = await administrator(request, shop)
      const product = await newProduct(request, admin, `Savon des fautes ${language}`, { stock: 200 })
      await signIn(page, admin)
      await page.goto('/admin/orders/new')
      await page.getByRole('searchbox', { name: t('admin-orders:find.label') }).fill(product.name)
      await page.getByRole('button', { name: t('admin-orders:find.add', { name: product.name }) }).click()
      const pieces = page.getByRole('spinbutton', {
        name: t('admin-desk:draft.quantity', { name: product.name }),
      })
      await pieces.fill('44')
      await pieces.blur()
      const place = page.getByRole('button', { name: t('admin-desk:draft.place') })
      const { question, yes, no } = questionOn(page)
      const name = page.getByRole('textbox', { name: t('admin-desk:draft.name'), exact: true })
      await place.click()
      // Missing fields are reported before the dialog about large quantities opens.
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await expect(question).toHaveCount(0)
      await name.fill('Dame Sanou')
      await page.getByLabel(t('addresses:fields.phone')).fill('70 11 22 35')
      await page.getByLabel(t('addresses:fields.street')).fill('Rue 14.34')
      await place.click()
      await expect(question).toContainText(
        t('admin:largeChange.pieces', { name: product.name, to: '44', stock: '200' }),
      )
      await no.click()
      await expect(pieces).toHaveValue('44')
      await expect(page).toHaveURL(/\/admin\/orders\/new$/)
      await place.click()
      await yes.click()
      await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
    })
  })
}
