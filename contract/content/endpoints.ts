import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OptionalIdempotencyKey } from '../shared/idempotency-key.ts'
import { pathId } from '../shared/query.ts'
import {
  Article,
  ArticleDetail,
  ArticleFilter,
  ArticlePage,
  ArticleSlugParams,
  FeaturedFilter,
} from './article.ts'
import { ContentCategory } from './category.ts'
import { ContactForm, NewContactMessage } from './contact.ts'
import { Video, VideoFilter, VideoPage } from './video.ts'

const params = z.object({ id: pathId })

export const listArticles = endpoint({
  method: 'GET',
  path: '/articles',
  access: 'public',
  query: ArticleFilter,
  response: ArticlePage,
  summary: 'Published articles whose time has come: searched, filtered, featured first, by page',
})
export const listFeaturedArticles = endpoint({
  method: 'GET',
  path: '/articles/featured',
  access: 'public',
  query: FeaturedFilter,
  response: z.array(Article),
  summary: 'The featured articles of the home page, the newest first, 3 at most',
})
export const listArticleCategories = endpoint({
  method: 'GET',
  path: '/articles/categories',
  access: 'public',
  response: z.array(ContentCategory),
  summary: 'All categories of articles, in their order',
})
export const getArticle = endpoint({
  method: 'GET',
  path: '/articles/:slug',
  access: 'public',
  params: ArticleSlugParams,
  response: ArticleDetail,
  errors: ['GONE'],
  summary: 'One article; a former slug answers it under its present slug, one that was deleted is gone',
})
export const listSimilarArticles = endpoint({
  method: 'GET',
  path: '/articles/:id/similar',
  access: 'public',
  params,
  response: z.array(Article),
  summary: 'Articles of the same language that share most categories and tags with this one, 3 at most',
})

export const listVideos = endpoint({
  method: 'GET',
  path: '/videos',
  access: 'public',
  query: VideoFilter,
  response: VideoPage,
  summary: 'Published videos, the newest first, by page',
})
export const getVideo = endpoint({
  method: 'GET',
  path: '/videos/:id',
  access: 'public',
  params,
  response: Video,
  summary: 'One published video',
})

export const getContactForm = endpoint({
  method: 'GET',
  path: '/contact/form',
  access: 'public',
  response: ContactForm,
  summary: 'A token for the contact form, which says when the form was given out',
})
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'public',
  headers: OptionalIdempotencyKey,
  body: NewContactMessage,
  response: z.object({ message: z.string() }),
  status: 201,
  summary:
    'Send a message to the company: it is kept, and mailed to its contact address; a message with a known key is not kept again',
})

/** The public API endpoints for articles, videos and the contact form. */
export const content = {
  listArticles,
  listFeaturedArticles,
  listArticleCategories,
  getArticle,
  listSimilarArticles,
  listVideos,
  getVideo,
  getContactForm,
  sendContactMessage,
}
