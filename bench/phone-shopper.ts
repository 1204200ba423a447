import type { Page } from '@playwright/test'
import { translators } from '#messages/all.ts'
import { until, type Walk } from './phone-walk.ts'

const t = translators.fr
const word = 'savon'

/** The account that a shopper registers, and the telephone number of her address. */
export interface Shopper {
  email: string
  phone: string
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
/** A control by its name, whether it is a button or a link. */
const control = (page: Page, name: string) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
/** The cart's link in the header, with the number of its products. */
const cartLink = (page: Page) =>
  page.getByRole('link', { name: t('shell:cart.labelWithCount', { count: 1 }) }).first()

/** Waits until a page answers a press on a link, which needs no script but a free processor. */
const untilFree = (page: Page) =>
  page.evaluate('new Promise(resolve => requestAnimationFrame(() => resolve()))')

/** Walks from the home page to a product in the cart; returns the product's name. */
export async function fillCart({ page, step }: Walk): Promise<string> {
  const toProducts = page.getByRole('main').getByRole('link', { name: t('home:recommended.all') })
  await step('home', {
    press: () => page.goto('/', { waitUntil: 'commit' }),
    heading: t('home:hero.title'),
    use: () => untilFree(page),
  })
  const search = page.getByRole('combobox', { name: t('catalogue:list.searchLabel') })
  await step('products', {
    press: () => toProducts.click(),
    heading: t('catalogue:list.title'),
    use: async () => {
      await search.click()
      await search.pressSequentially(word.slice(0, 1))
      await until(async () => (await search.inputValue()) === word.slice(0, 1))
    },
  })
  const goods = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: t('catalogue:add.addNamed', { name: '' }).trim() }) })
  const toProduct = goods.first().getByRole('link').first()
  await step('search', {
    press: async () => {
      await search.pressSequentially(word.slice(1), { delay: 120 })
      await search.press('Enter')
    },
    heading: t('catalogue:list.searchTitle', { search: word }),
    use: () => untilFree(page),
  })
  const name = ((await goods.first().getByRole('heading').textContent()) ?? '').trim()
  const product = await step('product', {
    press: () => toProduct.click(),
    heading: name,
    isHurried: true,
  })
  const added = await step('into the cart', {
    press: () => control(page, t('catalogue:add.addNamed', { name })).click(),
    use: () => cartLink(page).waitFor(),
  })
  // A product's page can be used when its button has answered.
  product.usableMs = Math.round(added.startedAt + (added.usableMs ?? 0) - product.startedAt)
  return name
}

/** Opens a product by a link that somebody sent, and puts it into the cart. */
export async function fillCartByLink(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await control(page, t('catalogue:add.addNamed', { name })).click()
  await cartLink(page).waitFor()
}

/** The quantity of a product in the cart's page. */
export const quantityOf = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: t('cart:line.quantity', { name }) })
export const openCart = (page: Page, timeout?: number) => cartLink(page).click({ timeout })
/** What is visible once a page has opened. */
export const opened = {
  home: (page: Page) => heading(page, t('home:hero.title')),
  product: (page: Page, name: string) => heading(page, name),
  contact: (page: Page) => heading(page, t('contact:title')),
}

/** Makes it two of the product on the cart's page. */
export async function takeTwo(page: Page, name: string, timeout?: number): Promise<void> {
  await page.getByRole('button', { name: t('cart:line.more') }).click({ timeout })
  await until(async () => (await quantityOf(page, name).inputValue({ timeout })) === '2', timeout)
}

/** Walks from a filled cart to "thank you": a guest registers and adds an address, a member has both. */
export async function order(walk: Walk, name: string, shopper: Shopper | undefined): Promise<void> {
  const { page, step } = walk
  await step('cart', {
    press: () => openCart(page),
    heading: name,
    use: () => takeTwo(page, name),
  })
  await orderFromCart(walk, shopper)
}

/** Walks from the open cart to "thank you". */
export async function orderFromCart(walk: Walk, shopper: Shopper | undefined): Promise<void> {
  const { page, step } = walk
  const toCheckout = control(page, t('cart:checkout'))
  const terms = page.getByLabel(t('checkout:terms.label'), { exact: false })
  if (shopper) {
    await register(walk, toCheckout, shopper)
    await addAddress(walk, shopper)
  } else
    await step('checkout', {
      press: () => toCheckout.click(),
      heading: t('checkout:title'),
      use: () => terms.check(),
    })
  await step('thank you', {
    press: async () => {
      await terms.check()
      await control(page, t('checkout:place')).click()
    },
    heading: t('thanks:title'),
    use: () => untilFree(page),
  })
}

async function register(
  { page, step }: Walk,
  toCheckout: ReturnType<typeof control>,
  { email }: Shopper,
): Promise<void> {
  const toRegister = control(page, t('accounts:login.toRegister'))
  await step('login', {
    press: () => toCheckout.click(),
    heading: t('accounts:login.title'),
    use: () => untilFree(page),
  })
  const submit = page.getByRole('button', { name: t('accounts:register.submit') })
  await step('register', {
    press: () => toRegister.click(),
    heading: t('accounts:register.title'),
    // A form without entries answers with its first field.
    use: async () => {
      await submit.click()
      await until(async () => (await page.evaluate('document.activeElement?.localName')) === 'input')
    },
  })
  const password = 'sous le grand karité 9'
  const entries = [
    [page.getByLabel(t('accounts:fields.firstName')), 'Awa'],
    [page.getByRole('textbox', { name: t('accounts:fields.lastName') }).last(), 'Ouédraogo'],
    [page.getByLabel(t('accounts:fields.email')), email],
    [page.getByLabel(t('accounts:fields.password')).first(), password],
    [page.getByLabel(t('accounts:fields.confirmPassword')), password],
  ] as const
  const open = page
    .getByRole('button', { name: t('addresses:add') })
    .or(page.getByLabel(t('addresses:fields.street')))
    .first()
  await step('register, typed', {
    press: async () => {
      for (const [field, text] of entries) {
        await field.click()
        await field.pressSequentially(text, { delay: 30 })
      }
      await page.getByLabel(t('accounts:register.consent')).check()
    },
  })
  await step('checkout', {
    press: () => submit.click(),
    heading: t('checkout:title'),
    use: async () => {
      if ((await open.getAttribute('type')) === 'text') return open.click()
      await open.click()
      await page.getByLabel(t('addresses:fields.street')).waitFor()
    },
  })
}

async function addAddress({ page, step }: Walk, { phone }: Shopper): Promise<void> {
  const street = page.getByLabel(t('addresses:fields.street'))
  const entries = [
    ['street', 'Rue 14.32, porte 8'],
    ['quarter', 'Gounghin'],
    ['landmark', 'En face de la pharmacie du marché'],
    ['phone', phone],
  ] as const
  await step('address, typed', {
    press: async () => {
      for (const [field, text] of entries) await page.getByLabel(t(`addresses:fields.${field}`)).fill(text)
    },
  })
  await step('address, saved', {
    press: () => page.getByRole('button', { name: t('shell:action.save') }).click(),
    use: () => street.waitFor({ state: 'hidden' }),
  })
}
