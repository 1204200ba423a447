import type { Page } from '@playwright/test'
import type { Translate } from '#messages/keys.ts'
import { newProduct } from './support/goods.ts'
import {
  administrator,
  as,
  endSessions,
  newMember,
  type Person,
  signIn,
  storedSession,
} from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const identityOf = (page: Page, t: Translate) => {
  const dialog = page.getByRole('dialog', { name: t('shell:identity.again.title') })
  return {
    dialog,
    logIn: async ({ password }: Person) => {
      await dialog.getByLabel(t('shell:identity.shared.password')).fill(password)
      await dialog.getByRole('button', { name: t('shell:identity.again.submit') }).click()
    },
  }
}

async function typeAddress(page: Page, t: Translate, street: string): Promise<void> {
  await page.goto('/account/addresses')
  await page.getByRole('button', { name: t('addresses:add') }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(t('addresses:fields.street')).fill(street)
  await form.getByLabel(t('addresses:fields.phone')).fill('70 12 34 56')
}

for (const language of languagesOr('fr')) {
  test.describe(language, () => {
    test.use({ language })
    const t = wordsOf(language)
    const street = t('addresses:fields.street')

    test('an administrator whose session ends while editing a product continues after entering the password', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      await signIn(page, admin)
      await page.goto('/admin/products/add')
      const french = page.getByRole('region', { name: t('admin:language.fr') })
      const name = french.getByLabel(t('admin-catalogue:products.editor.field.name')).first()
      await name.fill(`Karité ${language}`)
      await page.getByLabel(t('admin-catalogue:products.editor.field.reference')).fill(`FIN-${language}`)
      await page.getByLabel(t('admin-catalogue:products.editor.field.price')).fill('3400')
      await endSessions(shop, admin)
      await page.getByRole('button', { name: t('admin-catalogue:products.editor.saveNew') }).click()
      const { dialog, logIn } = identityOf(page, t)
      await expect(dialog).toContainText(t('shell:identity.again.text'))
      expect(await storedSession(page)).toEqual([null, null])
      await logIn({ ...admin, password: 'pas le bon' })
      await expect(dialog.getByRole('alert')).not.toBeEmpty()
      await expect(name).toHaveValue(`Karité ${language}`)
      await logIn(admin)
      await expect(dialog).toHaveCount(0)
      // After the login the page repeats the refused request, so the user need not click again.
      await expect(page).toHaveURL(/\/admin\/products\/\d+/)
    })

    test('a member whose session ends keeps the typed address, and saves it after entering the password', async ({
      page,
      request,
      shop,
    }) => {
      const member = await newMember(request)
      await signIn(page, member)
      await typeAddress(page, t, 'Rue de la Paix')
      await endSessions(shop, member)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('shell:action.save') })
        .click()
      const { dialog, logIn } = identityOf(page, t)
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Tab')
      await logIn(member)
      await expect(page.getByText(t('addresses:added'))).toBeVisible()
      await expect(page.getByText('Rue de la Paix')).toBeVisible()
    })

    test('a session end found by another tab keeps this tab’s text; a login in either tab continues both', async ({
      page,
      request,
      shop,
    }) => {
      const member = await newMember(request)
      await signIn(page, member)
      await typeAddress(page, t, 'Avenue du Marché')
      const other = await page.context().newPage()
      await other.goto('/account/profile')
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
      await endSessions(shop, member)
      await other.goto('/account/addresses')
      await expect(identityOf(page, t).dialog).toBeVisible()
      await page.bringToFront()
      await identityOf(page, t).logIn(member)
      await expect(identityOf(page, t).dialog).toHaveCount(0)
      const form = page.getByRole('dialog')
      await expect(form.getByLabel(street)).toHaveValue('Avenue du Marché')
      await form.getByRole('button', { name: t('shell:action.save') }).click()
      await expect(page.getByText(t('addresses:added'))).toBeVisible()
    })
  })
}

test('a member whose session has ended is sent from the button to the login and back, and the product is added to the cart', async ({
  page,
  request,
  shop,
}) => {
  const t = wordsOf('fr')
  const admin = await administrator(request, shop)
  const product = await newProduct(request, admin, 'Baume de la session finie')
  const member = await newMember(request)
  await signIn(page, member)
  // Blocks other API requests: they would discover the ended session first, and the button would then act as a guest's.
  await page.route(/\/api\/(?!cart|auth|crypto)/, route => route.abort())
  await page.goto(`/products/${product.id}`)
  await endSessions(shop, member)
  await page.getByRole('button', { name: t('catalogue:add.addNamed', { name: product.name }) }).click()
  await expect(page.getByText(t('cart:error.loginAdd'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('catalogue:add.logIn'), exact: true })
    .click()
  await page.getByLabel(t('accounts:fields.email')).fill(member.user.email)
  await page.getByLabel(t('accounts:fields.password')).fill(member.password)
  await page.getByRole('button', { name: t('accounts:login.submit') }).click()
  await expect(page).toHaveURL(new RegExp(`/products/${product.id}`))
  const [token] = await storedSession(page)
  const cart = await (await request.get('/api/cart', as({ ...member, token: token ?? '' }))).json()
  expect(cart.items).toMatchObject([{ produit_id: product.id, quantity: 1 }])
})

test('the login page opens immediately after the session has ended, and redirects a logged-in member to the home page', async ({
  page,
  request,
  shop,
}) => {
  const t = wordsOf('fr')
  const member = await newMember(request)
  await signIn(page, member)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/$/)
  await endSessions(shop, member)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: t('accounts:login.submit') })).toBeVisible()
  expect(await storedSession(page)).toEqual([null, null])
})

test('nothing is sent as somebody else who logs in meanwhile', async ({ page, request, shop }) => {
  const t = wordsOf('fr')
  const [member, stranger] = [await newMember(request), await newMember(request, 'Issa Traoré')]
  await signIn(page, member)
  await typeAddress(page, t, 'Rue secrète')
  const sent: string[] = []
  page.on('request', call => call.method() === 'POST' && sent.push(new URL(call.url()).pathname))
  await endSessions(shop, member)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell:action.save') })
    .click()
  await expect(identityOf(page, t).dialog).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/login')
  await other.getByLabel(t('accounts:fields.email')).fill(stranger.user.email)
  await other.getByLabel(t('accounts:fields.password')).fill(stranger.password)
  await other.getByRole('button', { name: t('accounts:login.submit') }).click()
  await expect(page.getByText(t('addresses:empty'))).toBeVisible()
  await expect(page.getByText('Rue secrète')).toHaveCount(0)
  expect(sent).toEqual(['/api/addresses'])
})

test('declining to log in again leaves the page without keeping data', async ({ page, request, shop }) => {
  const t = wordsOf('fr')
  const member = await newMember(request)
  await signIn(page, member)
  await typeAddress(page, t, 'Rue oubliée')
  await endSessions(shop, member)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell:action.save') })
    .click()
  const { dialog } = identityOf(page, t)
  await dialog.getByRole('button', { name: t('shell:identity.again.cancel') }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Faddresses$/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key !== 'language'))).toEqual([])
})
