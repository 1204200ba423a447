import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ContentShop,
  openContentShop,
  picture,
  type WireArticle,
  type WirePage,
  wholeArticle,
} from '#tests/support/content-shop.ts'

let shop: ContentShop
beforeAll(async () => {
  shop = await openContentShop()
})
afterAll(() => shop.close())

/** The number of stored files, once all background jobs are done. */
async function files(): Promise<number> {
  await shop.deliver()
  return (await readdir(join(shop.folder, 'articles')).catch(() => [])).length
}

describe('writing an article', () => {
  test('starts as a draft with a slug from its title, and its creator as author', async () => {
    const { status, body } = await shop.admin('POST', '/articles', {
      ...wholeArticle,
      title: 'L’été à Gaoua : œuf & crème',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      slug: 'l-ete-a-gaoua-oeuf-creme',
      status: 'draft',
      author: 'Chef',
      language: 'fr',
      version: 1,
    })
    expect(body.nextStatuses).toEqual(['pending'])
    expect((await shop.read(`/articles/${body.slug}`)).status).toBe(404)
  })

  test('comes as a form too: indexed tags and categories, featured as 1, a cover in every size [S7.articles]', async () => {
    const category = await shop.admin<{ id: number }>('POST', '/article-categories', { name: 'Formulaires' })
    const before = await files()
    const { status, body } = await shop.form('POST', '/articles', {
      ...wholeArticle,
      title: 'Un formulaire',
      tags: ['soleil', 'Écran', 'ecran'],
      categories: [String(category.body.id)],
      featured: '1',
      image: await picture(),
    })
    expect(status).toBe(201)
    expect(body.tags).toHaveLength(2)
    expect(body.categories.map(({ name }) => name)).toEqual(['Formulaires'])
    expect(body.featured).toBe(true)
    expect(body.image_url).toMatch(/^\/uploads\/articles\/.+\.webp$/)
    const cover = (await files()) - before
    expect(cover).toBeGreaterThan(3)
    const gone = await shop.form('POST', `/articles/update/${body.id}`, {
      remove_image: 'true',
      featured: '0',
    })
    expect(gone.body).toMatchObject({ image_url: null, featured: false, title: 'Un formulaire' })
    expect(await files()).toBe(before)
  })

  test('leaves its cover to a text that shows it', async () => {
    const before = await files()
    const { body } = await shop.form('POST', '/articles', {
      ...wholeArticle,
      title: 'Prêteur',
      image: await picture(),
    })
    const added = (await files()) - before
    const { id } = await shop.draft({ content: `![Une main](${body.image_url})` })
    await shop.admin('DELETE', `/articles/${body.id}`)
    expect(await files()).toBe(before + added)
    const text = (await shop.admin('GET', `/articles/${id}`)).body.html
    expect(text).toContain('<picture>')
  })

  test('is refused with an image that is no image, and leaves nothing behind', async () => {
    const before = await files()
    const noImage = new Blob(['GIF89a<script>alert(1)</script>'], { type: 'image/jpeg' })
    const { status, body } = await shop.form('POST', '/articles', { title: 'Sans image', image: noImage })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['image'])
    expect(await files()).toBe(before)
    const tooLarge = new Blob([new Uint8Array(2 * 1024 * 1024 + 1)], { type: 'image/png' })
    expect((await shop.form('POST', '/articles', { title: 'Trop lourde', image: tooLarge })).status).toBe(413)
  })

  test('refuses a tag of 300 characters, thirteen tags, unknown categories and products', async () => {
    for (const [field, value] of Object.entries({
      tags: ['t'.repeat(300)],
      categories: [999_999],
      products: [999_999],
      slug: 'Pas une adresse',
      title: 'x'.repeat(161),
    })) {
      const { status, body } = await shop.admin('POST', '/articles', { ...wholeArticle, [field]: value })
      expect(status, field).toBe(422)
      expect(Object.keys(body.errors)[0], field).toMatch(new RegExp(`^${field}`))
    }
    const many = Array.from({ length: 13 }, (_, place) => `tag ${place}`)
    expect((await shop.admin('POST', '/articles', { ...wholeArticle, tags: many })).status).toBe(422)
  })

  test('takes a text of 100,000 characters and refuses a longer one', async () => {
    const long = 'é'.repeat(100_000)
    expect((await shop.admin('POST', '/articles', { title: 'Long', content: long })).status).toBe(201)
    expect((await shop.form('POST', '/articles', { title: 'Long aussi', content: long })).status).toBe(201)
    expect((await shop.admin('POST', '/articles', { title: 'Trop', content: `${long}e` })).status).toBe(422)
    expect(
      (await shop.form('POST', '/articles', { title: 'Trop', content: 'a'.repeat(600_000) })).status,
    ).toBe(413)
  })
})

describe('addresses', () => {
  test('that would collide get a number, and one that is asked for is refused when it is taken', async () => {
    const title = 'Toujours la même chose'
    const slugs = []
    for (let count = 0; count < 3; count++) slugs.push((await shop.draft({ title })).slug)
    expect(slugs).toEqual(['toujours-la-meme-chose', 'toujours-la-meme-chose-2', 'toujours-la-meme-chose-3'])
    const taken = await shop.admin('POST', '/articles', { ...wholeArticle, slug: slugs[0] })
    expect(taken.status).toBe(422)
    expect(Object.keys(taken.body.errors)).toEqual(['slug'])
    const english = await shop.draft({ title, language: 'en' })
    expect(english.slug).toBe('toujours-la-meme-chose')
  })

  test('stay the same when two editors write the same title at the same time', async () => {
    const same = { ...wholeArticle, title: 'En même temps' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.admin('POST', '/articles', same)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(6)
  })

  test('do not change with the title; an old slug redirects to the article', async () => {
    const { id, slug } = await shop.draft({ title: 'Premier titre' })
    await shop.step(id, 'pending', 'published')
    const renamed = await shop.admin('POST', `/articles/update/${id}`, { title: 'Second titre' })
    expect(renamed.body).toMatchObject({ slug, title: 'Second titre' })
    await shop.admin('POST', `/articles/update/${id}`, { slug: 'nouvelle-adresse' })
    const old = await shop.read(`/articles/${slug}`)
    expect(old.status).toBe(200)
    expect(old.body).toMatchObject({ id, slug: 'nouvelle-adresse' })
    const thief = await shop.admin('POST', '/articles', { ...wholeArticle, slug })
    expect(thief.status).toBe(422)
    await shop.admin('POST', `/articles/update/${id}`, { slug })
    expect((await shop.read(`/articles/${slug}`)).body.slug).toBe(slug)
  })

  test('of an article that was deleted are gone, of one that never was public unknown [S7.articles.delete]', async () => {
    const { id, slug } = await shop.draft({})
    await shop.step(id, 'pending', 'published')
    await shop.admin('POST', `/articles/update/${id}`, { slug: `${slug}-bis` })
    expect((await shop.admin('DELETE', `/articles/${id}`)).status).toBe(204)
    for (const gone of [slug, `${slug}-bis`]) expect((await shop.read(`/articles/${gone}`)).status).toBe(410)
    const draft = await shop.draft({})
    await shop.admin('DELETE', `/articles/${draft.id}`)
    expect((await shop.read(`/articles/${draft.slug}`)).status).toBe(404)
    expect((await shop.admin('DELETE', `/articles/${draft.id}`)).status).toBe(404)
    const heir = await shop.draft({ slug })
    await shop.step(heir.id, 'pending', 'published')
    expect((await shop.read(`/articles/${slug}`)).body.id).toBe(heir.id)
  })
})

describe('two editors of one article', () => {
  test('the second gets a conflict that names the first and shows both texts [S7.articles.adminGet]', async () => {
    const { id, version } = await shop.draft({ content: 'Au début.' })
    const first = await shop.admin('POST', `/articles/update/${id}`, { version, content: 'Le premier.' })
    expect(first.body.version).toBe(version + 1)
    const second = await shop.admin(
      'POST',
      `/articles/update/${id}`,
      { version, content: 'Le second.' },
      { 'accept-language': 'fr' },
    )
    expect(second.status).toBe(409)
    expect(second.body.code).toBe('CONFLICT')
    expect(second.body.message).toContain('Chef a modifié cet article')
    const present = await shop.admin('GET', `/articles/${id}`)
    expect(present.body.content).toBe('Le premier.')
    const again = { version: present.body.version, content: 'Les deux.' }
    expect((await shop.admin('POST', `/articles/update/${id}`, again)).status).toBe(200)
  })

  test('the second gets a conflict that names the first even if no text was changed', async () => {
    const { id, version } = await shop.draft({})
    const { body } = await shop.register({ name: 'Mariam Bationo' })
    await shop.db.updateTable('users').set({ role: 'administrator' }).where('id', '=', body.user.id).execute()
    await shop.call('POST', `/admin/articles/update/${id}`, {
      token: body.access_token,
      body: { version, featured: true },
    })
    const late = await shop.admin('POST', `/articles/update/${id}`, { version, content: 'Trop tard.' })
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Mariam Bationo')])
  })

  test('of two that save at the same moment only one does', async () => {
    const { id, version } = await shop.draft({})
    const save = (content: string) => shop.admin('POST', `/articles/update/${id}`, { version, content })
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(save))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})

test('versions are listed, read and restored as a new one', async () => {
  const { id } = await shop.draft({ title: 'Version une', content: 'Un.' })
  await shop.admin('POST', `/articles/update/${id}`, { title: 'Version deux', content: 'Deux.' })
  await shop.admin('POST', `/articles/update/${id}`, { featured: true })
  const list = await shop.admin<{ version: number; title: string; editor: string }[]>(
    'GET',
    `/articles/${id}/versions`,
  )
  expect(list.body.map(({ title }) => title)).toEqual(['Version deux', 'Version une'])
  expect(list.body[0]?.editor).toBe('Chef')
  const first = await shop.admin('GET', `/articles/${id}/versions/1`)
  expect(first.body.content).toBe('Un.')
  const restore = (version?: number) => shop.admin('POST', `/articles/${id}/versions/1/restore`, { version })
  expect((await restore()).status).toBe(422)
  // A restore must not overwrite what another editor has saved since the list of versions was read.
  const late = await restore(2)
  expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
  expect((await shop.admin('GET', `/articles/${id}`)).body.content).toBe('Deux.')
  const restored = await restore(3)
  expect(restored.body).toMatchObject({ title: 'Version une', content: 'Un.', version: 4, featured: true })
  expect((await shop.admin('GET', `/articles/${id}/versions/99`)).status).toBe(404)
  expect((await shop.admin('GET', '/articles/999999/versions')).status).toBe(404)
})

test('translations know each other, one a language', async () => {
  const french = await shop.draft({ title: 'Le karité' })
  const english = await shop.draft({ title: 'Shea butter', language: 'en', translation_of: french.id })
  for (const { id } of [french, english]) await shop.step(id, 'pending', 'published')
  expect((await shop.read('/articles/le-karite')).body.translations).toEqual([
    { locale: 'en', slug: 'shea-butter' },
  ])
  expect((await shop.read('/articles/shea-butter', 'en')).body.translations).toEqual([
    { locale: 'fr', slug: 'le-karite' },
  ])
  const second = { ...wholeArticle, language: 'en', translation_of: french.id }
  expect((await shop.admin('POST', '/articles', second)).status).toBe(422)
  expect((await shop.admin('POST', '/articles', { ...second, translation_of: 999_999 })).status).toBe(422)
})

test('the list narrows by status, author, category, language, featured and publication date [S7.articles.adminList]', async () => {
  const category = (await shop.admin<{ id: number }>('POST', '/article-categories', { name: 'Filtrée' })).body
    .id
  const { id } = await shop.draft({
    author: 'Dr Filtre',
    categories: [category],
    language: 'en',
    featured: true,
    publish_date: '2026-03-29T02:30:00+01:00',
  })
  const find = async (query: string) =>
    (await shop.admin<WirePage<WireArticle>>('GET', `/articles?perPage=100&${query}`)).body.data.map(
      article => article.id,
    )
  expect(await find('author=Dr%20Filtre')).toEqual([id])
  expect(await find(`category=${category}`)).toEqual([id])
  expect(await find('langue=en&featured=true&status=draft&search=dr%20filtre')).toEqual([id])
  expect(await find('status=published&author=Dr%20Filtre')).toEqual([])
  expect(await find('publishedFrom=2026-03-29&publishedTo=2026-03-29')).toEqual([id])
  expect(await find('publishedTo=2026-03-28')).toEqual([])
  const sorted = await shop.admin<WirePage<WireArticle>>('GET', '/articles?sort=title&perPage=100')
  expect(sorted.status).toBe(200)
  expect((await shop.admin('GET', '/articles?sort=couleur')).status).toBe(422)
  const authors = await shop.admin<{ name: string }[]>('GET', '/articles/authors')
  expect(authors.body).toContainEqual({ name: 'Dr Filtre', articleCount: 1 })
})

test('tags are compared in every script, without regard to accents', async () => {
  const tags = ['Écran', 'ecran', 'شمس', '太陽', 'Aloe 水', 'aloe', '☀️', '💧']
  const article = await shop.draft({ tags })
  expect(article.tags).toEqual(['ecran', ...tags.slice(2)])
})

test('tags are offered by their use, one spelling each', async () => {
  for (const tag of ['Hydratation', 'Hydratation', 'hydratation']) await shop.draft({ tags: [tag] })
  const { body } = await shop.admin<{ name: string; articleCount: number }[]>('GET', '/articles/tags')
  expect(body.filter(({ name }) => /hydratation/i.test(name))).toEqual([
    { name: 'Hydratation', articleCount: 3 },
  ])
})

test('pictures of a text are stored in every size and shown with all of them', async () => {
  const { status, body } = await shop.form<{ url: string }>('POST', '/articles/images', {
    image: await picture(700, 500),
  })
  expect(status).toBe(201)
  const preview = await shop.admin('POST', '/articles/preview', { content: `![Une main](${body.url})` })
  expect(preview.body.html).toContain('<picture>')
  expect(preview.body.html).toContain('alt="Une main" width="700" height="500"')
  expect((await shop.form('POST', '/articles/images', {})).status).toBe(422)
})

describe('categories', () => {
  test('are named in both languages, and deleted only when nothing has them', async () => {
    const made = await shop.admin<{ id: number; slug: string }>('POST', '/article-categories', {
      translations: { fr: { name: 'Cheveux crépus' }, en: { name: 'Coily hair' } },
    })
    expect(made.body).toMatchObject({ name: 'Cheveux crépus', slug: 'coily-hair', articleCount: 0 })
    const path = `/article-categories/${made.body.id}`
    expect((await shop.admin('POST', '/article-categories', { name: 'cheveux CREPUS' })).status).toBe(422)
    const changed = await shop.admin('PUT', path, { description: 'Nattes et cuir chevelu.' })
    expect(changed.body).toMatchObject({ name: 'Cheveux crépus', description: 'Nattes et cuir chevelu.' })
    const { id } = await shop.draft({ categories: [made.body.id] })
    const refused = await shop.admin('DELETE', path)
    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe('IN_USE')
    await shop.admin('DELETE', `/articles/${id}`)
    expect((await shop.admin('DELETE', path)).status).toBe(204)
    expect((await shop.admin('PUT', path, { name: 'x' })).status).toBe(404)
    expect((await shop.admin('POST', '/article-categories', {})).status).toBe(422)
  })
})
