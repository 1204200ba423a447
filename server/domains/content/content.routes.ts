import * as calls from '#contract/content/endpoints.ts'
import { sharedReads } from '#server/platform/database/shared-reads.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import * as articles from './articles/articles.service.ts'
import * as contact from './contact/contact.service.ts'
import * as videos from './videos/videos.service.ts'

/** Registers the public endpoints: articles, videos and the contact form. */
export function contentRoutes(route: Route, deps: Deps): void {
  const { read } = deps.database
  const shared = sharedReads()
  route(calls.listArticles, ({ query, locale }) =>
    shared(`${locale} ${JSON.stringify(query)}`, () =>
      read(source => articles.listArticles(source, query, locale)),
    ),
  )
  route(calls.listFeaturedArticles, ({ query, locale }) =>
    read(source => articles.listFeatured(source, query.languageId, locale)),
  )
  route(calls.listArticleCategories, ({ locale }) => read(source => articles.listCategories(source, locale)))
  route(calls.getArticle, ({ params, locale }) =>
    read(source => articles.getArticle(source, params.slug, locale)),
  )
  route(calls.listSimilarArticles, ({ params }) => read(source => articles.listSimilar(source, params.id)))
  route(calls.listVideos, ({ query, locale }) => read(({ db }) => videos.listVideos(db, query, locale)))
  route(calls.getVideo, ({ params }) =>
    read(({ db }) => videos.getVideo(db, params.id, { isPublished: true })),
  )
  const limits = contact.contactLimits(deps)
  route(calls.getContactForm, async () => contact.getContactForm(deps))
  route(calls.sendContactMessage, ({ body, headers: { idempotencyKey }, actor, locale, request }) =>
    contact.sendContactMessage(deps, limits, body, { ip: request.ip, actor, locale, idempotencyKey }),
  )
}
