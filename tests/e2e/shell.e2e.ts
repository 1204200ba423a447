import type { Locator } from '@playwright/test'
import { administrator, as, newMember, signIn, storedSession } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

test.use({ viewport: { width: 1280, height: 800 } })

for (const language of languagesOr('en')) {
  const t = wordsOf(language)
  test.describe(language, () => {
    test.use({ language })

    test('the navigation bar links to every part of the shop, and for a guest to login and registration [S2.nav]', async ({
      page,
    }) => {
      await page.goto('/')
      const header = page.locator('header')
      await expect(header.getByRole('link', { name: 'Sira' })).toHaveAttribute('href', '/')
      const wanted = {
        [t('shell:nav.home')]: '/',
        [t('shell:nav.products')]: '/products',
        [t('shell:nav.questionnaire')]: '/diagnostic',
        [t('shell:nav.advice')]: '/advice',
        [t('shell:nav.videos')]: '/videos',
        [t('shell:nav.contact')]: '/contact',
      }
      const nav = page.getByRole('navigation', { name: t('shell:nav.label') })
      await expect(nav.getByRole('link')).toHaveText(Object.keys(wanted))
      for (const [name, href] of Object.entries(wanted))
        await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
      await expect(header.getByRole('link', { name: t('shell:nav.login') })).toHaveAttribute('href', '/login')
      await expect(header.getByRole('link', { name: t('shell:nav.register') })).toHaveAttribute(
        'href',
        '/register',
      )
      await expect(header.getByRole('link', { name: t('shell:cart.label') })).toHaveAttribute('href', '/cart')
      await expect(header.getByRole('link', { name: t('shell:user.notifications') })).toBeHidden()
      await expect(header.locator('summary', { hasText: t('shell:user.menu') })).toBeHidden()
    })

    test('a member’s menu shows initials and first name, its pages and the logout [S2.nav.user]', async ({
      page,
      request,
    }) => {
      await signIn(page, await newMember(request))
      await page.goto('/')
      const header = page.locator('header')
      await expect(header.getByRole('link', { name: t('shell:nav.login') })).toBeHidden()
      await expect(header.getByRole('link', { name: t('shell:user.notifications') })).toHaveAttribute(
        'href',
        '/notifications',
      )
      const menu = header.locator('summary', { hasText: t('shell:user.menu') })
      await expect(menu).toHaveText(`${t('shell:user.menu')}SKSalimata`)
      await menu.click()
      await expect(header.getByRole('link', { name: t('shell:user.adminDashboard') })).toBeHidden()
      await expectUserLinks(header.locator('details', { hasText: t('shell:user.menu') }))
      const line = Promise.withResolvers<void>()
      await page.route('**/api/auth/logout', route => line.promise.then(() => route.continue()))
      await header.getByRole('button', { name: t('shell:user.logout') }).click()
      await expect(header.getByRole('button', { name: t('shell:user.logout') })).toHaveAttribute('aria-busy')
      line.resolve()
      await expect(page.getByText(t('shell:user.loggedOut'))).toBeVisible()
      await expect(header.getByRole('link', { name: t('shell:nav.login') })).toBeVisible()
      // Reading the session is retried, because logging out reloads the home page, perhaps at this moment.
      await expect.poll(() => storedSession(page).catch(() => 'on the way')).toEqual([null, null])
    })

    test('on a phone, without room for the first name beside the initials, the open menu begins with it', async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await signIn(page, await newMember(request))
      await page.goto('/')
      await page.locator('header summary', { hasText: t('shell:user.menu') }).click()
      const name = page
        .locator('header')
        .getByRole('listitem')
        .filter({ hasText: /^Salimata$/ })
      await expect(name).toBeInViewport({ ratio: 1 })
      expect((await name.boundingBox())?.height).toBeGreaterThan(20)
    })

    test('the administrator’s menu begins with the admin dashboard and has a member’s links, in the shop and in the administration [S2.nav.admin] [S6.admin.flag] [S6.adminMenu]', async ({
      page,
      request,
      shop,
    }) => {
      await signIn(page, await administrator(request, shop))
      for (const path of ['/', '/admin/settings']) {
        await page.goto(path)
        const header = page.locator('header')
        const menu = header.locator('details', {
          has: page.getByRole('button', { name: t('shell:user.logout'), includeHidden: true }),
        })
        await menu.locator('summary').click()
        await expect(menu.getByRole('link').first()).toHaveText(t('shell:user.adminDashboard'))
        await expect(menu.getByRole('link').first()).toHaveAttribute('href', '/admin/dashboard')
        await expectUserLinks(menu, 1)
        await expect(menu.getByRole('button', { name: t('shell:user.logout') })).toBeVisible()
      }
      await page.getByRole('button', { name: t('shell:user.logout') }).click()
      await expect(page).toHaveURL(`${shop.url}/`)
      expect(await storedSession(page)).toEqual([null, null])
    })

    test('the footer has four columns, social icons and the company’s data from the settings [S1.company.country] [S2.footer]', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const company = {
        address: '12 avenue de la Nation',
        rccm_number: 'BF-OUA-2024-B-777',
        main_phone: '+22670112233',
        facebook_url: 'https://www.facebook.com/sira.example',
        instagram_url: 'https://www.instagram.com/sira.example',
      }
      for (const [key, value] of Object.entries(company))
        expect(
          (await request.put(`/api/admin/settings/${key}`, { ...as(admin), data: { value } })).ok(),
        ).toBe(true)
      await page.goto('/')
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('heading')).toHaveText([
        t('shell:footer.navigation'),
        t('shell:footer.user'),
        t('shell:footer.information'),
        t('shell:footer.contact'),
      ])
      const columns = footer.locator('section')
      const hrefs = (index: number) =>
        columns
          .nth(index)
          .getByRole('link')
          .evaluateAll(links => links.map(link => link.getAttribute('href')))
      expect(await hrefs(0)).toEqual(['/', '/products', '/questionnaire', '/advice', '/videos'])
      expect(await hrefs(1)).toEqual(['/login', '/register', '/account', '/cart', '/wishlist'])
      expect(await hrefs(2)).toEqual([
        '/mentions-legales',
        '/confidentialite',
        '/cgv',
        '/contact',
        '/offline',
      ])
      expect(await hrefs(3)).toContain('tel:+22670112233')
      for (const name of [
        t('shell:footer.whatsapp'),
        t('shell:footer.facebook'),
        t('shell:footer.instagram'),
      ])
        await expect(footer.getByRole('link', { name }).locator('svg')).toBeVisible()
      await expect(footer).toContainText('12 avenue de la Nation, Ouagadougou, Burkina Faso')
      await expect(footer).toContainText('BF-OUA-2024-B-777')
    })

    test('legal pages contain the company from the settings and no unfilled placeholder [S2.public.notice]', async ({
      page,
      request,
    }) => {
      const { data } = await (await request.get('/api/settings/company_name')).json()
      for (const path of ['/mentions-legales', '/confidentialite', '/cgv']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const text = (await page.locator('main').textContent()) ?? ''
        expect(text, path).toContain(data.value)
        expect(text, path).not.toMatch(/[{}]|undefined/)
        expect(text.length, path).toBeGreaterThan(1500)
      }
    })

    test('the legal notice leads to the page about security flaws, with the shop’s address', async ({
      page,
      request,
    }) => {
      const { data } = await (await request.get('/api/settings/contact_email')).json()
      await page.goto('/mentions-legales')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('shell:titles.disclosure') })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:titles.disclosure'))
      await expect(page.getByRole('main')).toContainText(data.value)
    })
  })

  const expectUserLinks = async (menu: Locator, from = 0) => {
    const links = menu.getByRole('link')
    const wanted = [
      ['/dashboard', t('shell:user.dashboard')],
      ['/diagnostic', t('shell:user.diagnostic')],
      ['/routine', t('shell:user.routine')],
      ['/products/recommended', t('shell:user.recommended')],
      ['/wishlist', t('shell:titles.wishlist')],
      ['/account/profile', t('shell:user.profile')],
      ['/account/orders', t('shell:user.orders')],
      ['/account/history', t('shell:user.history')],
    ] as const
    await expect(links).toHaveCount(wanted.length + from)
    for (const [index, [href, text]] of wanted.entries()) {
      await expect(links.nth(index + from)).toHaveText(text)
      await expect(links.nth(index + from)).toHaveAttribute('href', href)
    }
  }
}

test('the title of every route is the brand and the route’s own title [S2.title.page]', async ({
  request,
}) => {
  const t = wordsOf('fr')
  const titles = {
    '/': 'home',
    '/products': 'products',
    '/articles': 'advice',
    '/advice': 'advice',
    '/videos': 'videos',
    '/contact': 'contact',
    '/cart': 'cart',
    '/questionnaire': 'questionnaire',
    '/notifications': 'notifications',
    '/mentions-legales': 'legalNotice',
    '/confidentialite': 'privacy',
    '/cgv': 'terms',
    '/securite': 'disclosure',
    '/login': 'login',
    '/register': 'register',
    '/reset-password': 'resetPassword',
    '/reinitialiser-mot-de-passe': 'resetPassword',
    '/dashboard': 'dashboard',
    '/products/recommended': 'recommended',
    '/order-confirmation': 'orderConfirmation',
    '/thank-you': 'thankYou',
    '/diagnostic': 'diagnostic',
    '/diagnostic/result/1': 'diagnosticResult',
    '/routine': 'routine',
    '/account/profile': 'profile',
    '/account/profile/edit': 'profileEdit',
    '/account/history': 'history',
    '/account/diagnostics': 'diagnostics',
    '/account/addresses': 'addresses',
    '/account/orders': 'orders',
    '/admin/dashboard': 'adminDashboard',
    '/admin/members': 'adminMembers',
    '/admin/products': 'adminProducts',
    '/admin/products/add': 'adminProductAdd',
    '/admin/products/import': 'adminProductImport',
    '/admin/products/1': 'adminProduct',
    '/admin/products/1/edit': 'adminProductEdit',
    '/admin/articles': 'adminArticles',
    '/admin/articles/new': 'adminArticleNew',
    '/admin/articles/1': 'adminArticle',
    '/admin/articles/1/edit': 'adminArticleEdit',
    '/admin/article-categories': 'adminArticleCategories',
    '/admin/videos': 'adminVideos',
    '/admin/videos/new': 'adminVideoNew',
    '/admin/videos/1/edit': 'adminVideoEdit',
    '/admin/contact': 'adminContact',
    '/admin/reviews': 'adminReviews',
    '/admin/diagnostics': 'adminDiagnostics',
    '/admin/diagnostics/1': 'adminDiagnostic',
    '/admin/type-peaus': 'adminSkinTypes',
    '/admin/probleme-peaus': 'adminProblems',
    '/admin/langues': 'adminLanguages',
    '/admin/categorie-produits': 'adminCategories',
    '/admin/questionnaires': 'adminQuestionnaires',
    '/admin/questionnaires/1/questions': 'adminQuestions',
    '/admin/orders': 'adminOrders',
    '/admin/settings': 'adminSettings',
    '/admin/routines': 'adminRoutines',
    '/admin/programs': 'adminPrograms',
    '/admin/messages': 'adminMessages',
    '/admin/programs/webhooks/1': 'adminWebhook',
    '/nulle/part': 'notFound',
  } as const
  for (const [path, title] of Object.entries(titles)) {
    const html = await (await request.get(path)).text()
    const found = /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll('&#x27;', "'")
    expect(found, path).toBe(`Sira – ${t(`shell:titles.${title}`)}`)
  }
})

test('the first load shows a spinner for half a second, the next page none [S2.loader.first] [S9.loader]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('animationend', ({ animationName, elapsedTime }) => {
      if (animationName === 'first-load') sessionStorage.setItem('spun', String(elapsedTime))
    })
  })
  await page.goto('/')
  const overlay = page.locator('.first-load')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('spun'))).toBe('0.5')
  await expect(overlay).toBeHidden()
  expect(await overlay.evaluate(element => getComputedStyle(element, '::after').animationName)).toBe('spin')
  await page.goto('/products')
  expect(await overlay.evaluate(element => getComputedStyle(element).display)).toBe('none')
})
