import type { APIRequestContext, Page } from '@playwright/test'
import { accessibilityViolations } from './support/accessibility.ts'
import { administrator, as, type Person, signIn } from './support/people.ts'
import { expect, test } from './support/shop.ts'
import { languagesOr } from './support/short-form.ts'
import { wordsOf } from './support/words.ts'

interface Written {
  id: number
  slug: string
  version: number
  status: string
}

/** Creates an article over the API for a test; `data` uses the API's names. */
async function newArticle(
  request: APIRequestContext,
  admin: Person,
  data: Record<string, unknown>,
): Promise<Written> {
  const answer = await request.post('/api/admin/articles', { ...as(admin), data })
  if (!answer.ok()) throw new Error(`the article was answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

async function setStatus(request: APIRequestContext, admin: Person, id: number, status: string) {
  const answer = await request.put(`/api/admin/articles/${id}/status`, { ...as(admin), data: { status } })
  if (!answer.ok()) throw new Error(`the status was answered ${answer.status()}: ${await answer.text()}`)
}

for (const language of languagesOr('en')) {
  const t = wordsOf(language)
  const field = (page: Page, name: 'title' | 'excerpt' | 'content' | 'slug') =>
    page.getByRole('textbox', { name: t(`admin-content:editor.field.${name}`) })
  const act = (page: Page, intent: 'save' | 'review' | 'publish') =>
    page.getByRole('button', { name: t(`admin-content:editor.act.${intent}`), exact: true })

  test.describe(`the administration of articles in ${language}`, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } })

    test('an editor writes an article and sends it for review, an administrator publishes it, a visitor reads it [S1.admin.articles] [S2.adminArticles] [S5.article] [S9.articleImageSize]', async ({
      page,
      request,
      shop,
      browser,
    }) => {
      test.setTimeout(120_000)
      const admin = await administrator(request, shop)
      const title = `Zoukoula ${language} ${Date.now()}`
      await signIn(page, admin)
      await page.goto('/admin/articles')
      await page.getByRole('link', { name: t('admin-content:articles.add') }).click()
      await act(page, 'publish').click()
      await expect(page.getByText(t('admin-content:editor.invalid'))).toBeVisible()
      await expect(page.getByText(t('validation:required'))).toHaveCount(3)

      await field(page, 'title').fill(title)
      await field(page, 'excerpt').fill('Ce que le vent sec fait à la peau.')
      await field(page, 'content').fill('## Le vent\n\nIl **dessèche** la peau.')
      const preview = page.getByRole('region', { name: t('admin-content:editor.preview') })
      await page.getByRole('button', { name: t('admin-content:editor.preview') }).click()
      await expect(preview.getByRole('heading', { name: 'Le vent' })).toBeVisible()
      await page.getByRole('button', { name: t('admin-content:editor.write') }).click()
      const tags = page.getByRole('combobox', { name: t('admin-content:editor.field.tags') })
      await tags.fill(`vent-${title}`)
      await page
        .getByRole('option', { name: t('admin-content:choose.create', { name: `vent-${title}` }) })
        .click()
      await page.keyboard.press('Escape')
      const category = `Rubrique ${title}`
      await page.getByRole('combobox', { name: t('admin-content:editor.field.categories') }).fill(category)
      await page.getByRole('option', { name: t('admin-content:choose.create', { name: category }) }).click()
      await expect(page.getByText(t('admin-content:categories.created', { name: category }))).toBeVisible()
      await page.keyboard.press('Escape')

      // The browser checks the cover before uploading it; then a picture is inserted into the article's text.
      const cover = page.getByLabel(t('admin-content:editor.field.cover'))
      await cover.setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
      await expect(page.getByText(t('admin-content:picture.type'))).toBeVisible()
      await cover.setInputFiles({
        name: 'x.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
      })
      await expect(page.getByText(/(^Cette image pèse 2,0|^This picture weighs 2\.0)/)).toBeVisible()
      await cover.setInputFiles('build/client/icon-192.png')
      await page.locator('input[type=file][multiple]').setInputFiles('build/client/icon-192.png')
      await expect(field(page, 'content')).toHaveValue(/!\[.+\]\(\/uploads\/articles\/.+\.webp\)/)
      expect(await accessibilityViolations(page)).toEqual([])

      await act(page, 'review').click()
      await expect(page).toHaveURL(/\/admin\/articles\/\d+$/)
      await expect(page.getByText(t('admin-content:articles.status.pending'), { exact: true })).toBeVisible()
      const id = /\d+$/.exec(page.url())?.[0]
      const stored = await (await request.get(`/api/admin/articles/${id}`, as(admin))).json()
      expect(stored).toMatchObject({
        title,
        status: 'pending',
        language,
        tags: [`vent-${title}`],
        image_url: expect.stringMatching(/\.webp$/),
      })
      expect((await request.get(`/api/articles/${stored.slug}`)).status()).toBe(404)

      await page.getByRole('button', { name: t('admin-content:articles.step.publish') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('admin-content:articles.step.publish') })
        .click()
      await expect(
        page.getByText(t('admin-content:articles.status.published'), { exact: true }),
      ).toBeVisible()
      const visitor = await browser.newPage({ baseURL: shop.url, locale: language })
      await visitor.context().addCookies([{ name: 'language', value: language, url: shop.url }])
      await visitor.goto(`/advice/${stored.slug}`)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(visitor.getByText('dessèche')).toBeVisible()
      await visitor.close()
    })

    test('the list is filtered by status, author, category, language, featured and publication date [S2.adminArticles.filter]', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const mark = `Filtre${language}${Date.now()}`
      const made = await request.post('/api/admin/article-categories', {
        ...as(admin),
        data: { name: `Rubrique ${mark}` },
      })
      const category = await made.json()
      const texts = { excerpt: 'Résumé', content: 'Texte' }
      const one = await newArticle(request, admin, {
        ...texts,
        title: `${mark} un`,
        language: 'fr',
        author: `Autrice ${mark}`,
        categories: [category.id],
        featured: true,
        publish_date: '2026-02-03T08:00:00Z',
      })
      await setStatus(request, admin, one.id, 'pending')
      await setStatus(request, admin, one.id, 'published')
      await newArticle(request, admin, { ...texts, title: `${mark} deux`, language: 'en' })
      await signIn(page, admin)
      const rows = (name: string) => page.getByRole('link', { name: `${mark} ${name}` })
      const only = async (query: string, name: string) => {
        await page.goto(`/admin/articles?search=${mark}${query}`)
        await expect(rows(name)).toBeVisible()
        await expect(page.getByText(t('admin:list.count', { count: 1 }))).toBeVisible()
      }
      await page.goto('/admin/articles')
      await page.getByRole('searchbox', { name: t('admin-content:articles.search') }).fill(mark)
      await expect(rows('un')).toBeVisible()
      await expect(rows('deux')).toBeVisible()
      const choose = (name: string, value: string) =>
        page.getByLabel(name, { exact: true }).selectOption(value)
      await choose(t('admin-content:articles.column.status'), 'published')
      await expect(rows('deux')).toBeHidden()
      await choose(t('admin-content:articles.column.status'), 'draft')
      await expect(rows('un')).toBeHidden()
      await expect(rows('deux')).toBeVisible()
      await choose(t('admin-content:articles.column.status'), '')
      await choose(t('admin-content:articles.column.author'), `Autrice ${mark}`)
      await expect(rows('deux')).toBeHidden()
      await expect(rows('un')).toBeVisible()
      await only(`&category=${category.id}`, 'un')
      await only('&language=en', 'deux')
      await only('&featured=yes', 'un')
      await only('&featured=no', 'deux')
      await only('&from=2026-02-03&to=2026-02-03', 'un')
      expect(await accessibilityViolations(page)).toEqual([])
    })

    test('the second of two editors sees both texts and chooses; an earlier version is compared and restored [S2.adminArticles.save]', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const title = `Deux mains ${language} ${Date.now()}`
      const { id } = await newArticle(request, admin, { title, excerpt: 'Résumé', content: 'Premier texte.' })
      await signIn(page, admin)
      await page.goto(`/admin/articles/${id}/edit`)
      await expect(field(page, 'content')).toHaveValue('Premier texte.')
      const other = await request.post(`/api/admin/articles/update/${id}`, {
        ...as(admin),
        data: { content: 'Texte de l’autre.' },
      })
      expect(other.status()).toBe(200)
      await field(page, 'content').fill('Mon texte.')
      await act(page, 'save').click()
      const dialog = page.getByRole('dialog', { name: t('admin-content:conflict.title') })
      await expect(dialog.getByText('Texte de l’autre.')).toBeVisible()
      await expect(dialog.getByText('Mon texte.')).toBeVisible()
      await dialog.getByRole('button', { name: t('admin-content:conflict.keepMine') }).click()
      await expect(page.getByText(t('admin-content:editor.done.save', { title }))).toBeVisible()
      const read = async () => (await request.get(`/api/admin/articles/${id}`, as(admin))).json()
      expect(await read()).toMatchObject({ content: 'Mon texte.' })

      await page.goto(`/admin/articles/${id}?tab=versions`)
      await page
        .getByRole('button', { name: new RegExp(`^${t('admin-content:versions.name', { version: 1 })}`) })
        .click()
      await expect(page.getByText('Premier texte.').first()).toBeVisible()
      await page.getByRole('button', { name: t('admin-content:versions.restore') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('admin-content:versions.restore') })
        .click()
      await expect(page.getByText(t('admin-content:versions.restored', { version: 1 }))).toBeVisible()
      expect(await read()).toMatchObject({ content: 'Premier texte.', title })
    })

    test('text typed while an article is being saved stays, and is saved with the next click', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const title = `Vite ${language} ${Date.now()}`
      const { id } = await newArticle(request, admin, { title, excerpt: 'Résumé', content: 'Début.' })
      await signIn(page, admin)
      await page.goto(`/admin/articles/${id}/edit`)
      await field(page, 'content').fill('Début, milieu.')
      // The editor types while the save request is pending, before the page has its response.
      await page.route(
        `**/api/admin/articles/update/${id}`,
        async route => {
          await field(page, 'content').fill('Début, milieu, fin.')
          await route.continue()
        },
        { times: 1 },
      )
      await act(page, 'save').click()
      await expect(page.getByText(t('admin-content:editor.done.save', { title }))).toBeVisible()
      await expect(field(page, 'content')).toHaveValue('Début, milieu, fin.')
      const read = async () => (await request.get(`/api/admin/articles/${id}`, as(admin))).json()
      expect(await read()).toMatchObject({ content: 'Début, milieu.' })
      await act(page, 'save').click()
      await expect.poll(async () => (await read()).content).toBe('Début, milieu, fin.')
    })

    test('unsaved text causes a question on leaving, and is restored from the device', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const { id } = await newArticle(request, admin, { title: `Brouillon ${language}`, content: 'Avant' })
      await signIn(page, admin)
      await page.goto(`/admin/articles/${id}/edit`)
      await field(page, 'content').fill('Après une coupure')
      await page.getByRole('link', { name: t('shell:action.cancel') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('shell:unsaved.leave') })
        .click()
      await expect(page).toHaveURL(new RegExp(`/admin/articles/${id}$`))
      await page.goto(`/admin/articles/${id}/edit`)
      await expect(field(page, 'content')).toHaveValue('Avant')
      await page.getByRole('button', { name: t('admin-content:draft.take') }).click()
      await expect(field(page, 'content')).toHaveValue('Après une coupure')
      await act(page, 'save').click()
      await expect(
        page.getByText(t('admin-content:editor.done.save', { title: `Brouillon ${language}` })),
      ).toBeVisible()
      await page.reload()
      await expect(field(page, 'content')).toHaveValue('Après une coupure')
      await expect(page.getByRole('button', { name: t('admin-content:draft.take') })).toHaveCount(0)
    })

    test('a failure to load, create, change or delete an article has a message [S2.adminArticles.form] [S8.articles]', async ({
      page,
      request,
      shop,
    }) => {
      const admin = await administrator(request, shop)
      const title = `Panne ${language} ${Date.now()}`
      const { id } = await newArticle(request, admin, { title })
      const broken = (method: string) =>
        page.route('**/api/admin/articles**', route =>
          route.request().method() === method
            ? route.fulfill({ status: 503, json: { message: 'x', code: 'X' } })
            : route.fallback(),
        )
      await signIn(page, admin)
      await page.route('**/api/admin/articles/**', route =>
        route.request().method() === 'GET'
          ? route.fulfill({ status: 503, json: { message: 'x', code: 'X' } })
          : route.fallback(),
      )
      await page.goto(`/admin/articles/${id}`)
      await expect(page.getByText(t('admin-content:articles.loadFailure'))).toBeVisible({ timeout: 30_000 })
      await page.unrouteAll()
      await page.goto('/admin/articles/new')
      await field(page, 'title').fill(title)
      await broken('POST')
      await act(page, 'save').click()
      await expect(page.getByText(t('admin-content:editor.createFailure'))).toBeVisible()
      await expect(field(page, 'title')).toHaveValue(title)
      await page.unrouteAll()
      // The editor of the new page must be there before its title changes.
      await Promise.all([
        page.waitForResponse(answer => /\/api\/admin\/articles\/\d+$/.test(answer.url()) && answer.ok()),
        act(page, 'save').click(),
      ])
      await expect(page).toHaveURL(/\/admin\/articles\/\d+\/edit$/)
      await field(page, 'title').fill(`${title} bis`)
      await page.route('**/api/admin/articles/update/*', route =>
        route.fulfill({ status: 503, json: { message: 'x', code: 'X' } }),
      )
      await act(page, 'save').click()
      await expect(page.getByText(t('admin-content:editor.updateFailure'))).toBeVisible()
      await page.unrouteAll()
      await act(page, 'save').click()
      await expect(
        page.getByText(t('admin-content:editor.done.save', { title: `${title} bis` })),
      ).toBeVisible()
      await page.goto(`/admin/articles/${id}`)
      const remove = async () => {
        await page.getByRole('button', { name: t('shell:action.delete') }).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('shell:action.delete') })
          .click()
      }
      await page.route(`**/api/admin/articles/${id}`, route =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status: 503, json: { message: 'x', code: 'X' } })
          : route.fallback(),
      )
      await remove()
      await expect(page.getByText(t('admin-content:articles.delete.failure'))).toBeVisible()
      await page.unrouteAll()
      await remove()
      await expect(page.getByText(t('admin-content:articles.delete.done', { title }))).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/articles$/)
    })

    test('categories are added, changed and deleted [S2.adminArticleCategories.manage]', async ({
      page,
      request,
      shop,
    }) => {
      await signIn(page, await administrator(request, shop))
      const name = `Climat ${language} ${Date.now()}`
      await page.goto('/admin/article-categories')
      await page
        .getByRole('button', { name: t('admin-content:categories.add') })
        .first()
        .click()
      const form = page.getByRole('dialog')
      await form.getByLabel(t('admin-catalogue:words.name')).first().fill(name)
      await form.getByRole('button', { name: t('shell:action.save') }).click()
      await expect(page.getByText(t('admin-content:categories.created', { name }))).toBeVisible()
      await page.getByRole('searchbox', { name: t('admin-content:categories.search') }).fill(name)
      await page.getByRole('button', { name: t('admin-catalogue:words.editNamed', { name }) }).click()
      await form.getByLabel(t('admin-catalogue:words.name')).first().fill(`${name} sec`)
      await form.getByRole('button', { name: t('shell:action.save') }).click()
      await page
        .getByRole('button', { name: t('admin-catalogue:words.deleteNamed', { name: `${name} sec` }) })
        .click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('shell:action.delete') })
        .click()
      await expect(
        page.getByText(t('admin-content:categories.deleted', { name: `${name} sec` })),
      ).toBeVisible()
    })
  })
}
