import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

test.use({ seed: 'none' })

/** How many presses the way of the first administrator and the first buyer may take. */
const mostPresses = { administrator: 12, buyer: 11 }

const t = wordsOf('fr')

test('the first administrator follows the checklist of an empty shop, and a guest who registers places its first order', async ({
  page,
  shop,
}) => {
  test.setTimeout(60_000)
  let presses = 0
  const press = async (target: Locator) => {
    presses++
    await target.click()
  }
  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true })
  const label = (name: string) => page.getByLabel(name, { exact: true })
  const step = (name: 'company' | 'delivery' | 'products') =>
    page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: t(`admin-dashboard:setup.${name}.title`), exact: true }),
    })

  // A shop without the demo shows nothing that the demo invented.
  await page.goto('/')
  await expect(page.getByRole('heading', { name: t('home:steps.title') })).toBeVisible()
  await expect(page.getByText(t('home:recommended.empty'))).toBeVisible()
  for (const invented of [t('home:testimonials.title'), t('home:recommended.text')])
    await expect(page.getByText(invented)).toHaveCount(0)

  await page.goto('/login')
  await page.getByLabel(t('accounts:fields.email')).fill(shop.admin.email)
  await page.getByLabel(t('accounts:fields.password')).first().fill(shop.admin.password)
  await press(button(t('accounts:login.submit')))
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
  await page.goto('/admin/dashboard')
  await expect(step('company')).toContainText(t('admin-dashboard:setup.states.missing'))
  await expect(page.getByText(t('admin-demo:title'))).toHaveCount(0)

  await page.goto('/admin/settings#opening_hours')
  await expect(page.getByRole('checkbox', { name: 'lundi' })).toBeFocused()
  await page.goto('/admin/dashboard')
  await press(step('company').getByRole('link'))
  // Of the long page, the link leads to the first field that is empty.
  await expect(label(t('settings:settings.keys.company_name'))).toBeFocused()
  const facts = {
    company_name: 'Karité du Plateau',
    contact_email: 'bonjour@karite.example',
    main_phone: '25 30 00 00',
    address: 'Avenue de la Nation',
    city: 'Ouagadougou',
    rccm_number: 'BF-OUA-01-2026-B12-00042',
    tax_id: '00012345X',
  } as const
  for (const [key, value] of Object.entries(facts))
    await label(t(`settings:settings.keys.${key as keyof typeof facts}`)).fill(value)
  await press(page.getByRole('checkbox', { name: 'lundi' }))
  await press(button(t('settings:settings.save')))
  await expect(page.getByText(t('settings:settings.saved'))).toBeVisible()

  await page.goto('/admin/dashboard')
  await expect(step('company')).toContainText(t('admin-dashboard:setup.states.done'))
  await press(step('delivery').getByRole('link'))
  await press(button(t('admin-delivery:ready.open')).first())
  const zones = page.getByRole('dialog')
  await press(zones.getByRole('checkbox').first())
  await press(button(t('admin-delivery:ready.submit'), zones))
  await expect(page.getByText(t('admin-delivery:ready.done', { count: 1 }))).toBeVisible()

  await page.goto('/admin/dashboard')
  await press(step('products').getByRole('link').first())
  const french = page.getByRole('region', { name: t('admin:language.fr') })
  await french.getByLabel(t('admin-catalogue:products.editor.field.name')).first().fill('Beurre de karité')
  await page.getByLabel(t('admin-catalogue:products.editor.field.reference')).fill('KAR-1')
  await page.getByLabel(t('admin-catalogue:products.editor.field.price')).fill('3400')
  await page.getByLabel(t('admin-catalogue:products.editor.field.stockQuantity')).fill('7')
  await press(page.getByRole('radio', { name: t('admin-catalogue:products.status.published') }))
  await press(button(t('admin-catalogue:products.editor.saveNew')))
  // A product without a picture and long texts is published after a question.
  await press(button(t('admin-catalogue:products.editor.gaps.publish')))
  await expect(
    page.getByText(t('admin-catalogue:products.editor.created', { name: 'Beurre de karité' })),
  ).toBeVisible()
  await page.goto('/admin/dashboard')
  // Nothing is missing any more, so the checklist is gone.
  await expect(page.getByRole('heading', { name: t('admin-dashboard:figures.title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('admin-dashboard:setup.title') })).toHaveCount(0)
  expect(presses).toBeLessThanOrEqual(mostPresses.administrator)

  presses = 0
  await page.evaluate(() => localStorage.clear())
  await page.goto('/products')
  await press(page.locator('article').first().getByRole('link').first())
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await press(button(t('catalogue:add.addNamed', { name })).first())
  await press(page.getByRole('link', { name: t('shell:cart.labelWithCount', { count: 1 }) }))
  await press(page.getByRole('link', { name: t('cart:checkout') }))
  await press(page.getByRole('link', { name: t('accounts:login.toRegister') }))
  await page.getByLabel(t('accounts:fields.firstName')).fill('Awa')
  await page
    .getByRole('textbox', { name: t('accounts:fields.lastName') })
    .last()
    .fill('Ouédraogo')
  await page.getByLabel(t('accounts:fields.email')).fill('awa@e2e.example')
  await page.getByLabel(t('accounts:fields.password')).first().fill('sous le grand karité 9')
  await page.getByLabel(t('accounts:fields.confirmPassword')).fill('sous le grand karité 9')
  await press(page.getByLabel(t('accounts:register.consent')))
  await press(button(t('accounts:register.submit')))
  await press(button(t('addresses:add')))
  await page.getByLabel(t('addresses:fields.street')).fill('Rue 14.32, porte 8')
  await page.getByLabel(t('addresses:fields.quarter')).fill('Gounghin')
  await page.getByLabel(t('addresses:fields.phone')).fill('70 12 34 56')
  await press(button(t('shell:action.save')))
  await expect(page.getByText(t('addresses:added'))).toBeVisible()
  await press(page.getByLabel(t('checkout:terms.label'), { exact: false }))
  await press(button(t('checkout:place')))
  await expect(page).toHaveURL(/\/thank-you\?order=\d+$/)
  await expect(page.getByText(/SB-\d{4}-000001/).first()).toBeVisible()
  expect(presses).toBeLessThanOrEqual(mostPresses.buyer)
})
