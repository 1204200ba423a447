import { readFile } from 'node:fs/promises'
import { accessibilityViolations } from './support/accessibility.ts'
import { comeTwice, keptIn, openLine, reportLine, untilKept } from './support/offline.ts'
import { newMember, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { looksOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

test.use({ serviceWorkers: 'allow', waitsForLife: false })

const t = wordsOf('fr')

test('the worker that a shop sends when workers are switched off deletes all copies and removes itself', async ({
  page,
  context,
  shop,
}) => {
  const removal = await readFile('build/worker/removal.js', 'utf8')
  let isOff = false
  const line = await openLine(shop, async path =>
    isOff && path === '/service-worker.js' ? removal : undefined,
  )
  try {
    await comeTwice(page, `${line.url}/cgv`)
    await page.goto(`${line.url}/advice`)
    await untilKept(page, '/advice?lang=fr')
    isOff = true
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const inspector = await context.newCDPSession(page)
    await inspector.send('ServiceWorker.enable')
    const left = () =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations()
        const isWaiting = registrations.some(({ waiting }) => waiting)
        return { caches: await caches.keys(), workers: registrations.length, isWaiting }
      })
    const leftWhenIdle = async () => {
      const found = await left()
      // The new worker follows when the old one is stopped, which browsers do after 30 idle seconds, except under inspection.
      if (found.isWaiting) await inspector.send('ServiceWorker.stopAllWorkers')
      return found
    }
    await expect.poll(leftWhenIdle).toEqual({ caches: [], workers: 0, isWaiting: false })
  } finally {
    line.close()
  }
})

test('an erased account leaves no copies on the device', async ({ page, request }) => {
  const member = await newMember(request, 'Awa Zongo')
  await signIn(page, member)
  await comeTwice(page)
  await page.goto('/account/profile')
  await untilKept(page, '/account/profile?lang=fr')
  await page.getByRole('button', { name: t('accounts:data.erase') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('accounts:data.askPassword')).fill(member.password)
  await dialog.getByLabel(t('accounts:data.askConfirm')).check()
  await dialog.getByRole('button', { name: t('accounts:data.askSubmit') }).click()
  await expect(page.getByRole('status').filter({ hasText: t('accounts:data.erased') })).toBeVisible()
  await expect.poll(() => keptIn(page, 'pages')).not.toContain('/account/profile')
  expect(await page.evaluate(() => localStorage.getItem('private_copies_of'))).toBeNull()
})

test('the shop is offered for installation on a later day, and never again after a refusal', async ({
  page,
}) => {
  const offer = page.getByText(t('shell:install.text', { brand: 'Sira' }))
  const canInstall = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => ({ outcome: 'accepted' }),
      })
      dispatchEvent(event)
      return event.defaultPrevented
    })
  const openMenu = () => page.getByLabel(t('shell:nav.menu')).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/cgv')
  await page.waitForFunction(() => document.querySelector('[data-island=install-offer][data-awake]') !== null)
  // The browser's own offer would cover the page.
  expect(await canInstall()).toBe(true)
  await openMenu()
  await expect(offer).toBeHidden()
  await page.evaluate(() => localStorage.setItem('install_offer', '2026-01-01'))
  await canInstall()
  await expect(offer).toBeVisible()
  expect(await accessibilityViolations(page, 'header')).toEqual([])
  await page.getByRole('button', { name: t('shell:install.refuse') }).click()
  await expect(offer).toBeHidden()
  await canInstall()
  await expect(offer).toBeHidden()
})

for (const [look, { width, scheme, language }] of looksOr('light at 360 px'))
  test(`the pages for use without a network have no accessibility violations and fit the screen (${look})`, async ({
    page,
    context,
  }) => {
    await reportLine(context, { effectiveType: '4g', saveData: false })
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.addInitScript(known => localStorage.setItem('language', known), language)
    await page.goto(`/cgv?lang=${language}`)
    await comeTwice(page)
    await untilKept(page, `/offline?lang=${language}`, `/offline/products?lang=${language}`)
    await untilKept(page, `/api/produits/hors-ligne?lang=${language}`)
    await context.setOffline(true)
    for (const path of ['/offline', '/offline/products', '/products?search=savon']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path !== '/offline') await expect(page.getByRole('article').first()).toBeVisible()
      expect(await accessibilityViolations(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
  })
