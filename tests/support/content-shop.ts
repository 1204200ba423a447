import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { startContactJobs } from '#server/domains/content/contact/contact-jobs.ts'
import { type Answer, type AnyBody, openAccountShop } from './account-shop.ts'

/** The fields of an article that tests read, under the API's names. */
export interface WireArticle extends AnyBody {
  id: number
  slug: string
  title: string
  excerpt: string
  content: string
  html: string
  status: string
  version: number
  language: string
  author: string
  featured: boolean
  scheduled: boolean
  tags: string[]
  image_url: string | null
  publish_date: string | null
  categories: { id: number; name: string; slug: string }[]
  products: { id: number }[]
  translations: { id: number; locale: string; slug: string }[]
  nextStatuses: string[]
}

export interface WirePage<Item> extends AnyBody {
  data: Item[]
  total: number
}

/** The minimum fields with which an article can be published. */
export const wholeArticle = {
  title: 'Le soleil et la peau noire',
  excerpt: 'Ce que la mélanine protège, et ce qu’elle ne protège pas.',
  content: '## Pourquoi\n\nLa lumière visible fonce les taches.\n',
}

/** Starts the shop's API for tests of articles, with an administrator as editor. */
export async function openContentShop(options: Parameters<typeof openAccountShop>[0] = {}) {
  const shop = await openAccountShop(options)
  await startContactJobs(shop.deps)
  const token = await shop.adminToken()
  const admin = <Body = WireArticle>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> => shop.call<Body>(method, `/admin${path}`, { token, body, headers })

  /** Sends a multipart form to the API. */
  async function form<Body = WireArticle>(
    method: 'POST' | 'PUT',
    path: string,
    fields: Record<string, string | Blob | string[]>,
  ): Promise<Answer<Body>> {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields))
      for (const [place, part] of Array.isArray(value) ? value.entries() : [['', value] as const])
        data.append(place === '' ? name : `${name}[${place}]`, part)
    const request = new Request('http://localhost', { method: 'POST', body: data })
    const response = await shop.app.inject({
      method,
      url: `/api/admin${path}`,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': request.headers.get('content-type') ?? '',
        'accept-language': 'fr',
      },
    })
    return {
      status: response.statusCode,
      body: (response.body === '' ? undefined : response.json()) as Body,
      text: response.body,
      headers: response.headers,
    }
  }

  return {
    ...shop,
    token,
    admin,
    form,
    read: <Body = WireArticle>(path: string, locale = 'fr') =>
      shop.call<Body>('GET', path, { headers: { 'accept-language': locale } }),
    /** Creates a draft article over the API and returns it. */
    async draft(fields: Record<string, unknown> = {}): Promise<WireArticle> {
      const body = { ...wholeArticle, title: `Article ${randomUUID().slice(0, 8)}`, ...fields }
      const answer = await admin('POST', '/articles', body)
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.body
    },
    async step(id: number, ...statuses: string[]): Promise<Answer<WireArticle>> {
      let answer: Answer<WireArticle> | undefined
      for (const status of statuses) answer = await admin('PUT', `/articles/${id}/status`, { status })
      return answer as Answer<WireArticle>
    },
  }
}

export type ContentShop = Awaited<ReturnType<typeof openContentShop>>

/** Creates a one-colour JPEG picture of the given size in pixels. */
export async function picture(width = 1200, height = 675): Promise<Blob> {
  const create = { width, height, channels: 3 as const, background: '#7a5230' }
  return new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], { type: 'image/jpeg' })
}
