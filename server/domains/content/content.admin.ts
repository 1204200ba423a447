import * as calls from '#contract/content/admin-endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import { storeTextPicture } from './articles/article-pictures.service.ts'
import { setArticleStatus } from './articles/article-states.service.ts'
import * as versions from './articles/article-versions.service.ts'
import * as articles from './articles/articles-admin.service.ts'
import * as categories from './articles/categories.service.ts'
import { previewText } from './articles/preview.service.ts'
import * as contact from './contact/contact.service.ts'
import * as videos from './videos/videos.service.ts'

/** Registers the endpoints with which staff manage articles, videos and the inbox. */
export function contentAdminRoutes(route: Route, deps: Deps): void {
  articleRoutes(route, deps)
  versionRoutes(route, deps)
  categoryRoutes(route, deps)
  videoRoutes(route, deps)
  contactRoutes(route, deps)
}

function articleRoutes(route: Route, deps: Deps): void {
  const { db } = deps.database
  route(calls.listAdminArticles, ({ query }) => articles.listAdminArticles(db, query))
  route(calls.listArticleAuthors, () => articles.listAuthors(db))
  route(calls.listArticleTags, () => articles.listTags(db))
  route(calls.getAdminArticle, ({ params, locale }) => articles.getAdminArticle(db, params.id, locale))
  route(calls.createArticle, ({ body, files, actor, locale }) =>
    articles.createArticle(deps, actor, body, files.image, locale),
  )
  route(calls.updateArticle, ({ params, body, files, actor, locale }) =>
    articles.updateArticle(deps, actor, params.id, body, files.image, locale),
  )
  route(calls.deleteArticle, async ({ params }) => {
    await articles.deleteArticle(deps, params.id)
    return undefined
  })
  route(calls.setArticleStatus, ({ params, body, locale }) =>
    setArticleStatus(deps, params.id, body.status, locale),
  )
  route(calls.uploadArticlePicture, ({ files }) => storeTextPicture(deps, files.image))
  route(calls.previewArticle, ({ body }) => previewText(db, body.content))
}

function versionRoutes(route: Route, deps: Deps): void {
  const { db } = deps.database
  route(calls.listArticleVersions, ({ params }) => versions.listArticleVersions(db, params.id))
  route(calls.getArticleVersion, ({ params }) => versions.getArticleVersion(db, params.id, params.version))
  route(calls.restoreArticleVersion, ({ params, body, actor, locale }) =>
    versions.restoreArticleVersion(deps, actor, { ...params, present: body.version }, locale),
  )
}

function categoryRoutes(route: Route, { database: { db } }: Deps): void {
  route(calls.listAdminArticleCategories, ({ query, locale }) =>
    categories.listAdminCategories(db, query, locale),
  )
  route(calls.getAdminArticleCategory, ({ params, locale }) =>
    categories.getAdminCategory(db, params.id, locale),
  )
  route(calls.createArticleCategory, ({ body, locale }) => categories.createCategory(db, body, locale))
  route(calls.updateArticleCategory, ({ params, body, locale }) =>
    categories.updateCategory(db, params.id, body, locale),
  )
  route(calls.deleteArticleCategory, async ({ params, locale }) => {
    await categories.deleteCategory(db, params.id, locale)
    return undefined
  })
}

function videoRoutes(route: Route, deps: Deps): void {
  const { db } = deps.database
  route(calls.listAdminVideos, ({ query }) => videos.listAdminVideos(db, query))
  route(calls.getAdminVideo, ({ params }) => videos.getVideo(db, params.id, { isPublished: false }))
  route(calls.createVideo, ({ body, files, locale }) => videos.createVideo(deps, body, files, locale))
  route(calls.updateVideo, ({ params, body, files }) => videos.updateVideo(deps, params.id, body, files))
  route(calls.deleteVideo, async ({ params }) => {
    await videos.deleteVideo(deps, params.id)
    return undefined
  })
}

function contactRoutes(route: Route, deps: Deps): void {
  const { vault } = deps
  const { db } = deps.database
  route(calls.countContactMessages, () => contact.countContactMessages(db))
  route(calls.listContactMessages, ({ query }) => contact.listContactMessages(db, vault, query))
  route(calls.getContactMessage, ({ params }) => contact.getContactMessage(db, vault, params.id))
  route(calls.setContactStatus, ({ params, body }) =>
    contact.setContactStatus(db, vault, params.id, body.status),
  )
  route(calls.replyToContactMessage, ({ params, body, actor }) =>
    contact.replyToContactMessage(deps, actor, params.id, body),
  )
  route(calls.deleteContactMessage, async ({ params }) => {
    await contact.deleteContactMessage(db, params.id)
    return undefined
  })
}
