import type { Page } from '@playwright/test'
import { test } from './support/mailbox.ts'
import { administrator, newMember, signIn } from './support/people.ts'
import { expect, runSql } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

/** A demo article in French and in English: its slug and category, and a search term and tag that find it. */
const articles = {
  fr: { slug: 'soleil-et-peau-noire', category: 'sun', search: 'mélanine', tag: 'SPF' },
  en: { slug: 'sun-and-dark-skin', category: 'sun', search: 'melanin', tag: 'SPF' },
} as const
const emptyHome = {
  fr: 'Aucun article disponible dans votre langue pour le moment',
  en: 'No article is available in your language at the moment',
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')

for (const language of languagesOr('fr')) {
  const t = wordsOf(language)
  const { slug, category, search, tag } = articles[language]

  test.describe(language, () => {
    test.use({ language })

    test('a visitor finds an article by search and category, reads it and shares it [S1.visitor.articles] [S2.public.adviceArticle.detail]', async ({
      page,
      context,
      shop,
    }) => {
      await page.goto('/advice')
      await expect(page.getByText(t('advice:list.count', { count: 16 }))).toBeVisible()
      await page.getByRole('searchbox', { name: t('advice:list.searchLabel') }).fill(search)
      await page.getByRole('button', { name: t('advice:list.searchSubmit') }).click()
      await expect(page).toHaveURL(url => url.searchParams.get('search') === search)
      const categories = page.getByRole('navigation', { name: t('advice:list.categories') })
      await categories.locator(`a[href*="category=${category}"]`).click()
      await expect(page).toHaveURL(
        url => url.searchParams.get('category') === category && url.searchParams.get('search') === search,
      )
      await expect(categories.locator('[aria-current=true]')).toHaveAttribute('href', /category=sun/)
      await page.goBack()
      await expect(page).toHaveURL(url => !url.searchParams.has('category'))
      await cards(page).locator(`a[href="/advice/${slug}"]`).click()

      await expect(page).toHaveURL(`/advice/${slug}`)
      const article = page.getByRole('main').getByRole('article').first()
      await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(article.locator('header time')).toHaveAttribute('datetime', /^2026-03-12/)
      await expect(article.locator('header')).toContainText(/\d min/)
      const contents = page.getByRole('navigation', { name: t('advice:article.contents') })
      // On a phone the article's table of contents is closed at first, so the test opens it.
      await contents.locator('summary').click()
      const first = contents.getByRole('link').first()
      const anchor = (await first.getAttribute('href')) ?? ''
      await expect(article.locator(`h2${anchor}`)).toHaveText((await first.textContent()) ?? '')
      await expect(article.locator('.article-table table')).toBeVisible()
      await expect(article.locator('blockquote')).toBeVisible()
      await expect(page.getByRole('heading', { name: t('advice:article.products') })).toBeVisible()
      const similar = page.locator('section', {
        has: page.getByRole('heading', { name: t('advice:article.similar') }),
      })
      await expect(similar.getByRole('article')).toHaveCount(3)

      const address = `${shop.url}/advice/${slug}${language === 'en' ? '?lang=en' : ''}`
      const shares = article.locator('section').getByRole('link')
      const whatsapp = shares.filter({ hasText: t('advice:share.whatsapp') })
      const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text')
      expect(text).toContain(address)
      const facebook = shares.filter({ hasText: t('advice:share.facebook') })
      expect(new URL((await facebook.getAttribute('href')) ?? '').searchParams.get('u')).toBe(address)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url })
      await page.getByRole('button', { name: t('advice:share.copy') }).click()
      await expect(page.getByText(t('advice:share.copied'))).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    })

    test('the home page shows at most three featured articles of the language, or says that there are none [S2.home.articles] [S8.articles.noFeatured] [S9.featured]', async ({
      page,
      shop,
    }) => {
      const area = page.locator('section', {
        has: page.getByRole('heading', { name: t('home:articles.title') }),
      })
      await page.goto('/?before')
      await expect(area.getByRole('article')).toHaveCount(3)
      await runSql(shop, 'update articles set is_featured = false where locale = $1', [language])
      await page.goto('/?after')
      await expect(area.getByText(emptyHome[language])).toBeVisible()
      await expect(area.getByRole('article')).toHaveCount(0)
    })

    test('links of tags and of the other language work', async ({ page }) => {
      await page.goto(`/advice/${slug}`)
      await page.getByRole('link', { name: tag, exact: true }).click()
      await expect(page).toHaveURL(`/advice?tag=${tag}`)
      await expect(cards(page).first()).toBeVisible()
      await page.getByRole('link', { name: t('advice:list.remove', { tag }) }).click()
      await expect(page).toHaveURL('/advice')

      const other = language === 'fr' ? 'en' : 'fr'
      await page.goto(`/advice/${slug}`)
      await page.getByRole('link', { name: t(`advice:article.translation.${other}`) }).click()
      await expect(page).toHaveURL(`/advice/${articles[other].slug}?lang=${other}`)
      await expect(page.locator('html')).toHaveAttribute('lang', other)
    })

    test('an empty list of articles says so, with a link to all articles', async ({ page }) => {
      await page.goto('/advice?search=zzqxjv')
      await expect(page.getByRole('heading', { name: t('advice:list.noMatch.title') })).toBeVisible()
      await page.getByRole('link', { name: t('advice:list.noMatch.reset') }).click()
      await expect(page).toHaveURL('/advice')
    })

    test('a message reaches the inbox and the company’s mailbox, and a failure keeps the input [S1.visitor.contact] [S2.public.contact.form]', async ({
      page,
      request,
      shop,
      mailbox,
    }) => {
      await page.goto('/contact')
      const field = (name: 'name' | 'email' | 'subject' | 'message') =>
        page.getByRole('textbox', { name: t(`contact:form.${name}`) })
      const submit = page.getByRole('button', { name: t('contact:form.submit') })
      await submit.click()
      await expect(field('name')).toBeFocused()
      for (const name of ['name', 'email', 'subject', 'message'] as const) {
        await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
        await expect(field(name)).toHaveAccessibleDescription(new RegExp(t('validation:required')))
      }
      const subject = `Harmattan ${language} ${Date.now()}`
      await field('name').fill('Salimata <Kaboré>')
      await field('email').fill('salimata@')
      await field('subject').fill(subject)
      await field('message').fill('Ma peau tire.\nQue faire ?')
      await submit.click()
      await expect(field('email')).toBeFocused()
      await expect(field('email')).toHaveAccessibleDescription(t('validation:email'))
      await page.reload()
      await expect(field('message')).toHaveValue('Ma peau tire.\nQue faire ?')
      await field('email').fill('salimata@e2e.example')

      const unavailable = { status: 503, json: { message: 'x', code: 'UNAVAILABLE' } }
      await page.route('**/api/contact', route => route.fulfill(unavailable), { times: 1 })
      await submit.click()
      await expect(page.getByRole('alert')).toContainText(t('contact:form.failure'))
      await expect(field('subject')).toHaveValue(subject)
      // A lost request is sent again by itself.
      await page.route('**/api/contact', route => route.abort(), { times: 1 })
      await submit.click()
      await expect(page.getByText(t('contact:form.sent'))).toBeVisible()

      const admin = await administrator(request, shop)
      const headers = { authorization: `Bearer ${admin.token}` }
      const inbox = await (await request.get('/api/admin/contact', { headers })).json()
      const { id } = inbox.data.find((message: { subject: string }) => message.subject === subject)
      const kept = await request.get(`/api/admin/contact/${id}`, { headers })
      expect(await kept.json()).toMatchObject({
        name: 'Salimata <Kaboré>',
        email: 'salimata@e2e.example',
        message: 'Ma peau tire.\nQue faire ?',
        language,
        status: 'new',
      })
      const mails = () =>
        mailbox
          .mailsTo('contact@sira.example')
          .filter(mail => `${mail.subject} ${mail.text}`.includes(subject))
      await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1)
      expect(mails()[0]?.text).toContain('Ma peau tire.')
    })

    test('a member finds name and email in the contact form, and may change them', async ({
      page,
      request,
    }) => {
      const member = await newMember(request)
      const { user } = member
      await signIn(page, member)
      await page.goto('/contact')
      const field = (name: 'name' | 'email') => page.getByRole('textbox', { name: t(`contact:form.${name}`) })
      await expect(field('name')).toHaveValue(user.name)
      await expect(field('email')).toHaveValue(user.email)
      await field('email').fill('autre@e2e.example')
      await page.reload()
      await expect(field('email')).toHaveValue('autre@e2e.example')
    })

    test('the contact page shows all contacts from the settings, opening hours and the address', async ({
      page,
    }) => {
      await page.goto('/contact')
      const ways = page.getByRole('region', { name: t('contact:ways.title') })
      await expect(ways.getByRole('link', { name: t('contact:ways.whatsapp') })).toHaveAttribute(
        'href',
        'https://wa.me/22625300000',
      )
      await expect(ways).toContainText(language === 'fr' ? 'lundi au vendredi' : 'Monday to Friday')
      await expect(ways).toContainText(language === 'fr' ? '8\u00a0h – 18\u00a0h\u00a030' : '08:00 – 18:30')
      await expect(ways.getByRole('img')).toHaveAccessibleName(/Kwamé/)
      await expect(ways.getByRole('link', { name: t('contact:map.open') })).toHaveAttribute(
        'href',
        /^https:\/\/www\.openstreetmap\.org\/search\?query=Avenue/,
      )
    })

    test('the newsletter refuses an invalid address, and thanks for a valid one for 5 s without a request [S2.home.newsletter] [S4.newsletter] [S5.newsletter] [S9.newsletter]', async ({
      page,
    }) => {
      await page.clock.install()
      await page.goto('/')
      const calls: string[] = []
      page.on('request', request => {
        if (request.method() !== 'GET') calls.push(request.url())
      })
      const field = page.getByRole('textbox', { name: t('home:newsletter.email') })
      const submit = page.getByRole('button', { name: t('home:newsletter.submit') })
      await submit.click()
      await expect(page.getByText(t('home:newsletter.required'))).toBeVisible()
      await field.fill('awa@')
      await submit.click()
      await expect(page.getByText(t('home:newsletter.invalid'))).toBeVisible()
      await field.fill('awa@sira.example')
      // From here on the page's clock advances only when the test calls `runFor`.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
      await submit.click()
      const sending = page.getByRole('button', { name: t('home:newsletter.sending') })
      await expect(sending).toBeDisabled()
      await page.clock.runFor(900)
      await expect(sending).toBeVisible()
      await page.clock.runFor(200)
      await expect(page.getByText(t('home:newsletter.success'))).toBeVisible()
      await expect(field).toHaveValue('')
      await page.clock.runFor(4700)
      await expect(page.getByText(t('home:newsletter.success'))).toBeVisible()
      await page.clock.runFor(400)
      await expect(page.getByText(t('home:newsletter.success'))).toBeHidden()
      expect(calls).toEqual([])
    })
  })
}

test('/articles and /advice show the same list [S2.public.articles.same]', async ({ page }) => {
  const titles = async (path: string) => {
    await page.goto(path)
    return cards(page).getByRole('heading').allTextContents()
  }
  const list = await titles('/advice')
  expect(list.length).toBe(10)
  expect(await titles('/articles')).toEqual(list)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/advice$/)
})

test('a list of articles that fails to load says so, instead of appearing empty [S8.articles.loadFailed]', async ({
  page,
  shop,
}) => {
  await runSql(shop, 'alter table articles rename to articles_away')
  try {
    const answer = await page.goto('/advice?away')
    expect(answer?.status()).toBe(503)
    await expect(page.getByRole('alert')).toContainText(wordsOf('fr')('advice:list.failure'))
  } finally {
    await runSql(shop, 'alter table articles_away rename to articles')
  }
})

test('an old address redirects permanently to the article, an unknown one is a real 404', async ({
  request,
  shop,
}) => {
  await runSql(
    shop,
    `insert into article_slugs (slug, locale, article_id) select 'ancienne-adresse', locale, id from articles where slug = $1`,
    [articles.fr.slug],
  )
  const moved = await request.get('/advice/ancienne-adresse', { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(moved.headers().location).toBe(`/advice/${articles.fr.slug}`)
  expect((await request.get('/advice/nulle-part')).status()).toBe(404)
})

test('an article is shown in the reader’s language, if it is translated [S9.article.language]', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(`/advice/${articles.en.slug}`)
  await expect(page).toHaveURL(`/advice/${articles.fr.slug}`)
  await page.goto(`/advice/${articles.en.slug}?lang=en`)
  await expect(page).toHaveURL(`/advice/${articles.en.slug}?lang=en`)
  await runSql(shop, `update articles set status = 'draft' where slug = 'hair-and-scalp'`)
  await context.addCookies([{ name: 'language', value: 'en', url: shop.url }])
  await page.goto('/advice?language=fr&search=cheveux')
  await cards(page).locator('a[href*="/advice/"]').first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('articles have structured data, alternate languages and previews for search engines', async ({
  page,
  shop,
}) => {
  await page.goto(`/advice/${articles.en.slug}?lang=en`)
  const of = (selector: string, name: string) => page.locator(selector).getAttribute(name)
  expect(await of('link[rel=canonical]', 'href')).toBe(`${shop.url}/advice/${articles.en.slug}?lang=en`)
  expect(await of('link[hreflang=fr]', 'href')).toBe(`${shop.url}/advice/${articles.fr.slug}`)
  expect(await of('link[hreflang=en]', 'href')).toBe(`${shop.url}/advice/${articles.en.slug}?lang=en`)
  expect(await of('meta[property="og:type"]', 'content')).toBe('article')
  const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    text => JSON.parse(text) as Record<string, unknown>,
  )
  expect(things.map(thing => thing['@type'])).toEqual(['Article', 'BreadcrumbList'])
  expect(things[0]).toMatchObject({
    headline: await page.getByRole('heading', { level: 1 }).textContent(),
    inLanguage: 'en',
    datePublished: expect.stringMatching(/^2026-03-12T/),
    publisher: { '@type': 'Organization' },
  })
})

test('a table of three columns needs no scrolling on a phone', async ({ page }) => {
  await page.goto('/advice/grossesse-et-soins-de-la-peau')
  const table = page.locator('.article-table').first()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  expect(await table.evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('a printed article has no buttons', async ({ page }) => {
  await page.goto(`/advice/${articles.fr.slug}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.prose')).toBeVisible()
  await expect(page.locator('header h1')).toBeVisible()
  for (const hidden of ['contents', 'products', 'similar'] as const)
    await expect(page.getByText(wordsOf('fr')(`advice:article.${hidden}`)).first()).toBeHidden()
  await expect(page.getByRole('button', { name: wordsOf('fr')('advice:share.print') })).toBeHidden()
})

test('the home page explains how it works in four steps and quotes three people [S2.home.steps]', async ({
  page,
}) => {
  await page.goto('/')
  const part = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { level: 2, name }) }).last()
  const t = wordsOf('fr')
  await expect(part(t('home:steps.title')).getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(part(t('home:testimonials.title')).getByRole('figure')).toHaveCount(3)
})
