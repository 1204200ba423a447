import type { APIRequestContext, Page } from '@playwright/test'
import { administrator, as, newMember, type Person, signIn } from './support/people.ts'
import { expect, type Shop, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

const bell = (page: Page) => page.getByRole('banner').locator('a[href="/notifications"]')

async function send(request: APIRequestContext, shop: Shop, member: Person, title: string, body = 'Texte') {
  const admin = await administrator(request, shop)
  const answer = await request.post('/api/notifications', {
    ...as(admin),
    data: {
      member_id: member.user.id,
      ...{ title, body },
      translations: { en: { title: `${title} (en)`, body: `${body} (en)` } },
    },
  })
  expect(answer.status()).toBe(201)
}

for (const language of languagesOr('en')) {
  const t = wordsOf(language)
  const titleOf = (title: string) => (language === 'fr' ? title : `${title} (en)`)

  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a guest has no notification bell and is invited to log in', async ({ page }) => {
      await page.goto('/notifications')
      await expect(page.getByText(t('notifications:guest.title'))).toBeVisible()
      await expect(bell(page)).toBeHidden()
      await expect(
        page.getByRole('main').getByRole('link', { name: t('notifications:guest.login') }),
      ).toHaveAttribute('href', '/login?redirect=%2Fnotifications')
    })

    test('the list is loaded when it is opened, and again for new notifications', async ({
      page,
      request,
      shop,
    }) => {
      const member = await newMember(request)
      await signIn(page, member)
      // The server gathers messages for a moment, so the test waits until this one has been delivered.
      const connected = page.waitForResponse(/\/api\/notifications\/(stream|events)/)
      await page.goto('/advice')
      await connected
      await send(request, shop, member, 'Bonjour')
      await expect(bell(page)).toHaveAccessibleName(t('shell:bell.unreadOne', { number: 1 }))
      let reads = 0
      page.on('request', sent => {
        if (/\/api\/notifications\/membre\//.test(sent.url())) reads++
      })
      const stream = page.waitForResponse(/\/api\/notifications\/(stream|events)/)
      await page.goto('/notifications')
      await expect(page.getByText(titleOf('Bonjour'))).toBeVisible()
      await stream
      await expect(bell(page)).toHaveAccessibleName(t('shell:bell.unreadOne', { number: 1 }))
      await page.waitForLoadState('load')
      expect(reads).toBe(1)
      await send(request, shop, member, 'Encore')
      await expect(page.getByText(titleOf('Encore'))).toBeVisible()
      expect(reads).toBe(2)
    })

    test('a notification appears immediately in every tab, and marking it in one marks it in both [S2.public.notifications.list] [S2.bell] [S4.notification.readAt]', async ({
      page,
      context,
      request,
      shop,
    }) => {
      const member = await newMember(request)
      await signIn(page, member)
      const second = await context.newPage()
      await signIn(second, member)
      await page.goto('/products')
      await second.goto('/notifications')
      await expect(second.getByText(t('notifications:page.emptyTitle'))).toBeVisible()
      await expect(bell(page)).toHaveAccessibleName(t('shell:bell.label'))

      await send(request, shop, member, 'Bonjour')
      await expect(bell(page)).toHaveAccessibleName(t('shell:bell.unreadOne', { number: 1 }))
      await expect(page.getByRole('banner').getByRole('status')).toHaveText(
        t('shell:bell.unreadOne', { number: 1 }),
      )
      await expect(second.getByRole('heading', { name: titleOf('Bonjour') })).toBeVisible()

      const mark = t('notifications:page.markOneNamed', { title: titleOf('Bonjour') })
      await second.getByRole('button', { name: mark }).click()
      await expect(second.getByRole('button', { name: mark })).toBeHidden()
      await expect(second.getByText(t('notifications:page.allRead'))).toBeVisible()
      await expect(bell(page)).toHaveAccessibleName(t('shell:bell.label'))
    })
  })
}

const t = wordsOf('fr')

test('filters, pages and marking all', async ({ page, request, shop }) => {
  const member = await newMember(request)
  for (let n = 1; n <= 11; n++) await send(request, shop, member, `Message ${n}`)
  await signIn(page, member)
  await page.goto('/notifications')
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(rows).toHaveCount(10)
  await page.getByRole('link', { name: t('shell:list.page', { page: 2 }) }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('combobox', { name: t('notifications:page.type') }).selectOption('order')
  await expect(page.getByText(t('notifications:page.noneFits'))).toBeVisible()
  await page.getByRole('link', { name: t('notifications:page.showAll') }).click()
  await page.getByRole('button', { name: t('notifications:page.markAll') }).click()
  await expect(page.getByText(t('notifications:page.allRead'))).toBeVisible()
  await page.getByRole('combobox', { name: t('notifications:page.status') }).selectOption('unread')
  await expect(page.getByText(t('notifications:page.noneFits'))).toBeVisible()
})

test('a list that fails to load has the message of the specification or the server [S8.notifications.failed]', async ({
  page,
  request,
}) => {
  await signIn(page, await newMember(request))
  await page.route('**/api/notifications/membre/**', route =>
    route.fulfill({ status: 404, json: { message: 'Mots du serveur' } }),
  )
  await page.goto('/notifications')
  await expect(page.getByRole('alert').getByText('Mots du serveur')).toBeVisible()
  await page.unroute('**/api/notifications/membre/**')
  await page.route('**/api/notifications/membre/**', route => route.abort())
  await page.reload()
  await expect(page.getByText('Erreur de chargement des notifications')).toBeVisible({ timeout: 20_000 })
})

test('a notification that could not be marked stays unread, without a message [S4.notification.readFailed]', async ({
  page,
  request,
  shop,
}) => {
  const member = await newMember(request)
  await send(request, shop, member, 'Bonjour')
  await signIn(page, member)
  await page.route('**/api/notifications/*/read', route =>
    route.fulfill({ status: 409, json: { message: 'Refus' } }),
  )
  await page.goto('/notifications')
  const button = page.getByRole('button', {
    name: t('notifications:page.markOneNamed', { title: 'Bonjour' }),
  })
  const answered = page.waitForResponse('**/api/notifications/*/read')
  await button.click()
  await answered
  await expect(button).toBeVisible()
  await expect(page.getByText('Refus')).toHaveCount(0)
})

test('more than 99 unread are shown as 99+ [S2.bell.badge]', async ({ page, request }) => {
  await page.route('**/api/notifications/stream', route =>
    route.fulfill({ contentType: 'text/event-stream', body: 'data: {"unread":120}\n\n' }),
  )
  await signIn(page, await newMember(request))
  await page.goto('/')
  await expect(bell(page).locator('span')).toHaveAttribute('data-count', '99+')
  await expect(bell(page)).toHaveAccessibleName(t('shell:bell.unreadMany', { number: 120 }))
})

test('a member who waits for a product is notified when it is restocked', async ({ page, request, shop }) => {
  const admin = await administrator(request, shop)
  const products = await (await request.get('/api/produits?enStock=true&perPage=1&sort=-prix')).json()
  const { id, intitule } = products.data[0]
  const stock = (quantiteEnStock: number) =>
    request.post(`/api/admin/produits/${id}`, { ...as(admin), data: { quantiteEnStock } })
  await stock(0)
  await page.goto(`/products/${id}`)
  await expect(page.getByRole('link', { name: t('notifications:alert.login') })).toBeVisible()
  await signIn(page, await newMember(request))
  await page.goto(`/products/${id}`)
  await page.getByRole('button', { name: t('notifications:alert.add') }).click()
  await expect(page.getByText(t('notifications:alert.active', { name: intitule }))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: t('notifications:alert.remove') })).toBeVisible()
  await stock(5)
  await expect(bell(page)).toHaveAccessibleName(t('shell:bell.unreadOne', { number: 1 }))
  await bell(page).click()
  await page.getByRole('link', { name: `${intitule} est de retour` }).click()
  await expect(page).toHaveURL(`${shop.url}/products/${id}`)
  await expect(bell(page)).toHaveAccessibleName(t('shell:bell.label'))
})

test('the administrator writes to one member and sees how many it reached', async ({
  page,
  request,
  shop,
}) => {
  const member = await newMember(request, 'Zénabou Traoré')
  await signIn(page, await administrator(request, shop))
  await page.goto(`/admin/notifications?member=${member.user.id}`)
  const french = page.getByRole('group', { name: t('admin:language.fr') })
  await page.getByRole('button', { name: t('admin-notifications:send') }).click()
  await expect(french.getByText(t('validation:required'))).toHaveCount(2)
  await french.getByLabel(t('admin-notifications:text.title')).fill('Votre commande')
  await french.getByLabel(t('admin-notifications:text.body')).fill('Elle vous attend.')
  await page.getByRole('button', { name: t('admin-notifications:send') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(t('admin-notifications:confirm.text', { count: 1 }))).toBeVisible()
  await dialog.getByRole('button', { name: t('admin-notifications:send') }).click()
  await expect(page.getByText(t('admin-notifications:sent', { count: 1 }))).toBeVisible()
  const list = await request.get(`/api/notifications/membre/${member.user.id}`, as(member))
  expect((await list.json()).data).toMatchObject([
    { type: 'message', title: 'Votre commande', status: 'non-lu' },
  ])
})
