import type { Page } from '@playwright/test'
import { accessibilityViolations } from './support/accessibility.ts'
import { newProduct } from './support/goods.ts'
import { administrator } from './support/people.ts'
import { recordShifts, shiftsOf } from './support/shifts.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const phone = { width: 360, height: 640 }
/** A text of more than a screen. */
const long = 'Faites mousser entre les mains, posez, attendez une minute, puis rincez. '.repeat(60)
const bar = (page: Page) => page.locator('.buy-bar')
const quantities = (page: Page) =>
  page.evaluate(() =>
    (
      JSON.parse(localStorage.getItem('local_cart') ?? '{"items":[]}') as { items: { quantity: number }[] }
    ).items.map(item => item.quantity),
  )

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language, viewport: phone })

    test('a bar with name, price and button is shown only while the page’s own button is not on the screen', async ({
      page,
      request,
      shop,
    }) => {
      const soap = await newProduct(
        request,
        await administrator(request, shop),
        `Savon à la barre ${language}`,
        {
          conseilsUtilisation: long,
        },
      )
      await recordShifts(page)
      await page.goto(`/products/${soap.id}`)
      const own = page.getByRole('button', { name: t('catalogue:add.addNamed', { name: soap.name }) })
      await own.scrollIntoViewIfNeeded()
      await expect(bar(page)).toBeHidden()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
      await expect(own).not.toBeInViewport()
      await expect(bar(page)).toBeInViewport({ ratio: 1 })
      await expect(bar(page)).toContainText(soap.name)
      await expect(bar(page)).toContainText(language === 'fr' ? '2\u202f500\u00a0FCFA' : '2,500\u00a0FCFA')
      expect(await accessibilityViolations(page)).toEqual([])

      // Two presses of the bar within one addition are one addition, as with the page's own button.
      await page.locator('.buy-bar button').dblclick()
      await expect(bar(page)).toContainText(t('catalogue:add.added'))
      expect(await quantities(page)).toEqual([1])
      await expect(bar(page)).toContainText(t('catalogue:add.add'))
      // The browser reports a movement one frame later.
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(await shiftsOf(page)).toEqual([])
    })

    test('what gets the focus is not behind the bar', async ({ page, request, shop }) => {
      const soap = await newProduct(
        request,
        await administrator(request, shop),
        `Savon au clavier ${language}`,
        {
          conseilsUtilisation: long,
        },
      )
      await page.goto(`/products/${soap.id}`)
      const shown = () =>
        page.evaluate(() => {
          const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0 }
          const edge = document.querySelector('.buy-bar')?.getBoundingClientRect().top ?? 0
          const isBarShown = 'buying' in document.documentElement.dataset
          const isPast =
            document.activeElement?.closest('footer, header, main') !== document.querySelector('main')
          return !isBarShown || isPast || bottom <= edge
        })
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press('Tab')
        expect(await shown(), await page.evaluate(() => document.activeElement?.outerHTML)).toBe(true)
      }
    })

    test('a sold-out product has no bar', async ({ page, request, shop }) => {
      const admin = await administrator(request, shop)
      const soap = await newProduct(request, admin, `Savon épuisé ${language}`, { stock: 0 })
      await page.goto(`/products/${soap.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(soap.name)
      await expect(bar(page)).toHaveCount(0)
    })

    test('the price of 100 ml is beside the price', async ({ page, request, shop }) => {
      const admin = await administrator(request, shop)
      const oil = await newProduct(request, admin, `Huile comparée ${language}`, {
        format: 'Flacon de 50 ml',
      })
      await page.goto(`/products/${oil.id}`)
      const price = language === 'fr' ? '5\u202f000\u00a0FCFA' : '5,000\u00a0FCFA'
      await expect(page.getByText(t('catalogue:product.unitPrice.ml', { price }))).toBeVisible()
    })

    test('a device without its own choice of apps copies the address of the product', async ({
      page,
      context,
      request,
      shop,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const soap = await newProduct(request, await administrator(request, shop), `Savon partagé ${language}`)
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
      await page.goto(`/products/${soap.id}`)
      await page.getByRole('button', { name: t('catalogue:product.share.share') }).click()
      await expect(page.getByText(t('catalogue:product.share.copied'))).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
        `${shop.url}/products/${soap.id}-savon-partage-${language}`,
      )
    })
  })
}

// The scripts are delayed, so `page.goto` must not wait for them.
test.describe('before the scripts', () => {
  test.use({ waitsForLife: false })

  test('a press of the bar before the scripts have come is done once', async ({ page, request, shop }) => {
    const soap = await newProduct(request, await administrator(request, shop), 'Savon pressé', {
      conseilsUtilisation: long,
    })
    await page.setViewportSize(phone)
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(/\/assets\/(?!entry).*\.js$/, async route => {
      await released
      await route.continue()
    })
    await page.goto(`/products/${soap.id}`, { waitUntil: 'commit' })
    await expect(bar(page)).toBeAttached()
    release()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
    await page.locator('.buy-bar button').dblclick()
    await expect.poll(() => quantities(page)).toEqual([1])
  })
})
