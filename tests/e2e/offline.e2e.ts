import type { Page } from '@playwright/test'
import { newProduct } from './support/goods.ts'
import { comeTwice, openLine, reportLine, untilKept } from './support/offline.ts'
import { administrator } from './support/people.ts'
import { answer, begin, expectDrawings, questions } from './support/questionnaire.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

test.use({ serviceWorkers: 'allow', waitsForLife: false })

const prepared = ['/offline?lang=fr', '/offline/products?lang=fr', '/questionnaire?lang=fr']
const isReady = ['/api/produits/hors-ligne?lang=fr']

test('the first page of a visit starts no worker, the second does, and both are kept', async ({ page }) => {
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await workers()).toBe(0)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: wordsOf('fr')('shell:titles.terms') })
    .click()
  await expect.poll(workers).toBe(1)
  await untilKept(page, '/?lang=fr', '/cgv?lang=fr')
})

test('a product put into the cart on the first page of a visit starts the worker, and without a network the cart opens and is changed', async ({
  page,
  context,
  request,
  shop,
}) => {
  const t = wordsOf('fr')
  const soap = await newProduct(request, await administrator(request, shop), 'Savon du lien reçu')
  await reportLine(context, { effectiveType: '3g', saveData: false })
  await page.goto(`/products/${soap.id}`)
  await addToCart(page, soap.name)
  await context.setOffline(true)
  await page.getByRole('link', { name: t('shell:cart.labelWithCount', { count: 1 }) }).click()
  await page.getByRole('button', { name: t('cart:line.more') }).click()
  await expect(
    page.getByRole('spinbutton', { name: t('cart:line.quantity', { name: soap.name }) }),
  ).toHaveValue('2')
  await page.goBack()
  await expect(page.getByRole('heading', { name: soap.name, level: 1 })).toBeVisible()
})

test('on a slow line the cart’s page is loaded as soon as something is put into the cart', async ({
  page,
  context,
  request,
  shop,
}) => {
  const soap = await newProduct(request, await administrator(request, shop), 'Savon après lecture')
  await reportLine(context, { effectiveType: '3g', saveData: false })
  await comeTwice(page, `/products/${soap.id}`)
  await untilKept(page, '/offline?lang=fr')
  await addToCart(page, soap.name)
})

test('the pages that were left before the worker started are kept too', async ({ page }) => {
  await page.goto('/advice')
  await page.goto('/cgv')
  await untilKept(page, '/advice?lang=fr', '/cgv?lang=fr')
})

test('on a slow line the page that says what can be done works without a network, and opens the wanted page when it is back', async ({
  page,
  context,
}) => {
  await reportLine(context, { effectiveType: '3g', saveData: false })
  await comeTwice(page)
  await untilKept(page, '/offline?lang=fr')
  await context.setOffline(true)
  await page.goto('/products')
  const t = wordsOf('fr')
  await expect(page.getByText(t('offline:page.missing'))).toBeVisible()
  await page.getByRole('button', { name: t('offline:page.erase') }).click()
  await expect(page.getByText(t('offline:page.erased'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: t('shell:titles.products'), level: 1 })).toBeVisible()
})

test('a page that was never opened is asked for once more while the browser believes in a network, and not in a loop', async ({
  page,
  shop,
}) => {
  const line = await openLine(shop, async () => undefined)
  await comeTwice(page, `${line.url}/cgv`)
  await untilKept(page, '/offline?lang=fr')
  line.close()
  const missing = page.getByText(wordsOf('fr')('offline:page.missing'))
  const opened: string[] = []
  page.on('framenavigated', frame => opened.push(new URL(frame.url()).pathname))
  await page.goto(`${line.url}/videos`)
  await expect.poll(() => opened).toEqual(['/videos', '/videos'])
  await expect(missing).toBeVisible()
  await page.waitForTimeout(1000)
  expect(opened).toEqual(['/videos', '/videos'])
})

test('without a network a picture is shown in a size that was seen, and one that was never seen is a leaf', async ({
  page,
  context,
  request,
}) => {
  // The newest products are those of other tests, which have no pictures.
  const { data } = (await (await request.get('/api/produits?recommande=true')).json()) as {
    data: { id: number; photo: string | null }[]
  }
  await comeTwice(page)
  await page.goto(`/products/${data.find(({ photo }) => photo)?.id}`)
  const seen = await page
    .getByRole('main')
    .locator('picture img')
    .first()
    .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
  await untilKept(page, seen)
  await context.setOffline(true)
  const kindOf = (address: string) =>
    page.evaluate(async wanted => {
      const image = new Image()
      image.src = wanted
      await image.decode()
      const answer = await caches.match(wanted)
      return { isKept: answer !== undefined, width: image.naturalWidth, height: image.naturalHeight }
    }, address)
  const size = await kindOf(seen)
  expect(await kindOf(seen.replace(/-\d+\.\w+$/, '-9999.webp'))).toEqual({ ...size, isKept: false })
  expect(await kindOf('/uploads/never-seen-320.avif')).toEqual({ isKept: false, width: 320, height: 320 })
})

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('without a network, a page that was seen opens, also in a new tab; one that was not says what can be done', async ({
      page,
      context,
    }) => {
      await comeTwice(page)
      await page.goto('/advice')
      const title = await page.title()
      const kept = ['/advice', '/offline', '/offline/products'].map(path => `${path}?lang=${language}`)
      await untilKept(page, ...kept)
      await context.setOffline(true)
      await page.goto('/advice')
      expect(await page.title()).toBe(title)
      expect(page.url()).toMatch(/\/advice$/)
      const other = await context.newPage()
      await other.goto('/videos')
      await expect(other.getByRole('heading', { name: t('shell:titles.offline') })).toBeVisible()
      await expect(other.locator('html')).toHaveAttribute('lang', language)
      await expect(other.getByRole('link', { name: t('offline:page.catalogue') })).toBeVisible()
      // The page that was wanted opens by itself.
      await expect(other.getByText(t('offline:page.missing'))).toBeVisible()
      await context.setOffline(false)
      await expect(other.getByRole('heading', { name: t('shell:titles.videos') })).toBeVisible()
    })

    test('without a network the questionnaire can be begun by someone who never opened it', async ({
      page,
      context,
    }) => {
      await reportLine(context, { effectiveType: '4g', saveData: false })
      await comeTwice(page)
      await untilKept(page, ...prepared.map(path => path.replace('fr', language)))
      await context.setOffline(true)
      await begin(page, t)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      // Each answer has its drawing, for people who do not read.
      for (const number of questions.keys()) {
        await answer(page, t, number + 1)
        await expectDrawings(page)
      }
    })

    test('without a network the catalogue is searched, filtered and filled into a guest’s cart', async ({
      page,
      context,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const soap = await newProduct(request, admin, `Savon zéphyr d’essai ${language}`, { price: 1250 })
      const gone = await newProduct(request, admin, `Zéphyr épuisé ${language}`, { stock: 0 })
      await reportLine(context, { effectiveType: '4g', saveData: false })
      await comeTwice(page)
      const ahead = [...prepared, ...isReady].map(path => path.replace('fr', language))
      await untilKept(page, ...ahead)
      await context.setOffline(true)
      await page.goto('/products?search=zephir')
      await expect(page.getByRole('heading', { name: t('shell:titles.offlineCatalogue') })).toBeVisible()
      await expect(page.getByText(/\d{1,2}:\d{2}/)).toBeVisible()
      const card = (name: string) => page.getByRole('article').filter({ hasText: name })
      await expect(card(soap.name)).toBeVisible()
      await expect(card(gone.name)).toContainText(t('offline:catalogue.outOfStock'))
      await page.getByRole('checkbox', { name: t('offline:catalogue.inStock') }).check()
      await expect(card(gone.name)).toHaveCount(0)
      expect(page.url()).toContain('inStock=true')
      await page.getByRole('button', { name: t('catalogue:add.addNamed', { name: soap.name }) }).click()
      await expect(
        page.getByRole('link', { name: t('shell:cart.labelWithCount', { count: 1 }) }),
      ).toBeVisible()

      await card(soap.name).getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`/products/${soap.id}-`))
      await expect(page.getByText(t('offline:catalogue.notSeen'))).toBeVisible()
      await expect(card(soap.name)).toBeVisible()
      await expect(page.getByRole('searchbox')).toHaveCount(0)
      await page.getByRole('button', { name: t('offline:catalogue.all') }).click()
      await expect(page.getByRole('searchbox')).toBeVisible()
    })
  })
}

/** Puts a product into the cart from its page, and waits until the cart opens without a network. */
async function addToCart(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: wordsOf('fr')('catalogue:add.addNamed', { name }) }).click()
  await untilKept(page, '/cart?lang=fr')
}
