import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ContentShop,
  openContentShop,
  type WireArticle,
  type WirePage,
} from '#tests/support/content-shop.ts'
import { announceDue } from './article-states.service.ts'

let shop: ContentShop
beforeAll(async () => {
  shop = await openContentShop()
})
afterAll(() => shop.close())

const notificationsAbout = async (title: string) => {
  const rows = await shop.db.selectFrom('notifications').select(['kind', 'params']).orderBy('id').execute()
  return rows.filter(({ params }) => (params as { title?: string }).title === title).map(({ kind }) => kind)
}

describe('the way of an article', () => {
  test('goes from draft over pending to published, and its author is notified at each step [S3.article.flags] [S4.article]', async () => {
    const { id, slug, title } = await shop.draft()
    const pending = await shop.step(id, 'pending')
    expect(pending.body).toMatchObject({ status: 'pending', nextStatuses: ['published', 'draft'] })
    expect((await shop.read(`/articles/${slug}`)).status).toBe(404)
    const published = await shop.step(id, 'published')
    expect(published.body.status).toBe('published')
    expect(Math.abs(Date.parse(published.body.publish_date ?? '') - Date.now())).toBeLessThan(60_000)
    expect((await shop.read(`/articles/${slug}`)).body.title).toBe(title)
    await shop.step(id, 'draft')
    expect((await shop.read(`/articles/${slug}`)).status).toBe(404)
    await shop.step(id, 'pending', 'draft')
    expect(await notificationsAbout(title)).toEqual([
      'articlePending',
      'articlePublished',
      'articleWithdrawn',
      'articlePending',
      'articleReturned',
    ])
  })

  test('has no other steps [S7.articles.status]', async () => {
    const { id } = await shop.draft()
    for (const wrong of ['published', 'draft']) {
      const { status, body } = await shop.step(id, wrong)
      expect(status, wrong).toBe(409)
      expect(body.code).toBe('WRONG_STATE')
    }
    await shop.step(id, 'pending')
    expect((await shop.step(id, 'pending')).status).toBe(409)
    await shop.step(id, 'published')
    for (const wrong of ['pending', 'published']) expect((await shop.step(id, wrong)).status).toBe(409)
    expect((await shop.step(id, 'archived')).status).toBe(422)
    expect((await shop.step(2_000_000, 'pending')).status).toBe(404)
  })

  test('cannot begin without a title, a summary or a text, nor lose them later', async () => {
    const { id, slug } = await shop.draft({ title: '', excerpt: '' })
    expect(slug).toBe('article')
    const refused = await shop.step(id, 'pending')
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors).sort()).toEqual(['excerpt', 'title'])
    const named = { title: 'Enfin un titre', excerpt: 'Un résumé.' }
    expect((await shop.admin('POST', `/articles/update/${id}`, named)).body.slug).toBe('enfin-un-titre')
    expect((await shop.step(id, 'pending', 'published')).status).toBe(200)
    const emptied = await shop.admin('POST', `/articles/update/${id}`, { title: ' ' })
    expect(emptied.status).toBe(422)
    expect(Object.keys(emptied.body.errors)).toEqual(['title'])
  })
})

describe('an article with a date', () => {
  test('in the future is scheduled: readers see it from that time on, and its author is then notified once', async () => {
    const ahead = new Date(Date.now() + 3_600_000).toISOString()
    const { id, slug, title } = await shop.draft({ publish_date: ahead, tags: ['bientôt'] })
    const published = await shop.step(id, 'pending', 'published')
    expect(published.body).toMatchObject({ status: 'published', scheduled: true, publish_date: ahead })
    expect((await shop.read(`/articles/${slug}`)).status).toBe(404)
    expect((await shop.read<WirePage<WireArticle>>('/articles?tag=bientot')).body.total).toBe(0)
    await announceDue(shop.deps)
    expect(await notificationsAbout(title)).toEqual(['articlePending', 'articleScheduled'])

    await shop.db
      .updateTable('articles')
      .set({ publishAt: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    expect((await shop.read(`/articles/${slug}`)).status).toBe(200)
    expect((await shop.read<WirePage<WireArticle>>('/articles?tag=bientot')).body.total).toBe(1)
    const counts = await Promise.all([announceDue(shop.deps), announceDue(shop.deps)])
    expect(counts.sort()).toEqual([0, 1])
    expect(await notificationsAbout(title)).toEqual([
      'articlePending',
      'articleScheduled',
      'articlePublished',
    ])
  })

  test('in the past is out at once with that date', async () => {
    const { id, slug } = await shop.draft({ publish_date: '2020-02-29T12:00:00Z' })
    await shop.step(id, 'pending', 'published')
    expect((await shop.read(`/articles/${slug}`)).body.publish_date).toBe('2020-02-29T12:00:00.000Z')
  })

  test('in the hour that summer time leaves out is the moment that its offset says', async () => {
    const { publish_date } = await shop.draft({ publish_date: '2026-03-29T02:30:00+01:00' })
    expect(publish_date).toBe('2026-03-29T01:30:00.000Z')
  })

  test('that is invalid or has no time zone offset is refused', async () => {
    for (const publish_date of [
      '2026-02-30T10:00:00Z',
      '2026-03-29T02:30:00',
      'demain',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ])
      expect(
        (await shop.admin('POST', '/articles', { title: 'Date', publish_date })).status,
        publish_date,
      ).toBe(422)
  })

  test('can lose it while it is a draft; one that is out then is out from now on', async () => {
    const { id } = await shop.draft({ publish_date: '2030-01-01T00:00:00Z' })
    const cleared = await shop.admin('POST', `/articles/update/${id}`, { publish_date: '' })
    expect(cleared.body.publish_date).toBeNull()
    await shop.admin('POST', `/articles/update/${id}`, { publish_date: '2030-01-01T00:00:00Z' })
    await shop.step(id, 'pending', 'published')
    const out = await shop.admin('POST', `/articles/update/${id}`, { publish_date: '' })
    expect(out.body.scheduled).toBe(false)
  })
})
