import { expect, test } from 'vitest'
import { type AdminArticle, ArticleChanges, NewArticle } from '#contract/content/admin-article.ts'
import { translators } from '#messages/all.ts'
import { articleResolver } from './article-resolver.ts'
import { changedSince, changesBody, newBody, newValues, valuesOf } from './article-values.ts'

const article: AdminArticle = {
  id: 7,
  slug: 'le-soleil',
  title: 'Le soleil',
  excerpt: 'Se protéger toute l’année.',
  imageUrl: null,
  imageSources: null,
  imageAlt: '',
  publishDate: '2026-03-01T08:15:42.123Z',
  updatedAt: '2026-03-01T08:15:42.123Z',
  createdAt: '2026-02-01T08:15:42.123Z',
  categories: [{ id: 3, name: 'Soleil', slug: 'sun' }],
  tags: ['indice', 'chaleur'],
  featured: true,
  status: 'published',
  author: 'Awa Traoré',
  readTime: 4,
  language: 'fr',
  translations: [],
  scheduled: false,
  version: 5,
  content: 'Texte.',
  html: '<p>Texte.</p>',
  toc: [],
  products: [],
  nextStatuses: ['draft'],
}

test('an article that is saved untouched keeps its address and the second of its date', () => {
  const body = changesBody(valuesOf(article), article, 5)
  expect(body).not.toHaveProperty('publishDate')
  expect(body).not.toHaveProperty('slug')
  expect(ArticleChanges.encode(body)).toMatchObject({
    version: 5,
    tags: ['indice', 'chaleur'],
    categories: [3],
  })
})

test('a date that is emptied is sent as none, one that is typed in Ouagadougou’s time', () => {
  const values = valuesOf(article)
  expect(changesBody({ ...values, publishDate: '' }, article, 5).publishDate).toBe('')
  const typed = changesBody({ ...values, publishDate: '2026-12-24T18:30' }, article, 5)
  expect(ArticleChanges.encode(typed).publish_date).toBe('2026-12-24T18:30:00.000Z')
})

test('a translation begins with what does not depend on the language', () => {
  const body = newBody(newValues('en', article))
  expect(NewArticle.encode(body)).toMatchObject({
    language: 'en',
    translation_of: 7,
    categories: [3],
    featured: true,
    title: '',
    tags: [],
  })
  expect(body).not.toHaveProperty('slug')
})

test('a draft may be unfinished; what is sent for review may not', async () => {
  const values = newValues('fr')
  const check = (isSentOn: boolean) =>
    articleResolver(translators.fr, undefined, () => isSentOn)(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
  expect((await check(false)).errors).toEqual({})
  expect(Object.keys((await check(true)).errors)).toEqual(['title', 'excerpt', 'content'])
})

test('what the contract refuses stands at its field', async () => {
  const refused = async (changes: object) => {
    const check = articleResolver(translators.fr, undefined, () => false)
    const options = { fields: {}, shouldUseNativeValidation: false }
    return Object.keys((await check({ ...newValues('fr'), ...changes }, undefined, options)).errors)
  }
  expect(await refused({ slug: 'Pas Un Slug', title: 'x'.repeat(161) })).toEqual(['title', 'slug'])
  expect(await refused({ publishDate: '1812-01-01T00:00' })).toEqual(['publishDate'])
  expect(await refused({ tags: [{ id: 'x', label: 'x'.repeat(300) }] })).toEqual(['tags'])
})

test('what was typed while an article was being saved is told from what was sent', () => {
  const sent = valuesOf(article)
  expect(changedSince(sent, { ...sent, tags: [...sent.tags] })).toEqual([])
  const cover = new File(['a'], 'couverture.jpg')
  const typed = { ...sent, content: `${sent.content} Et la suite.`, tags: [], cover }
  expect(changedSince(sent, typed)).toEqual(['content', 'tags', 'cover'])
  expect(changedSince({ ...typed, cover: new File(['a'], 'couverture.jpg') }, typed)).toEqual(['cover'])
})
