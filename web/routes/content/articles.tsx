import { data, type MetaDescriptor } from 'react-router'
import { ArticleFilters } from '#web/features/content/articles/article-filters.tsx'
import { ArticleGrid } from '#web/features/content/articles/article-grid.tsx'
import {
  articleListQuery,
  articleListUrl,
  isNarrowed,
  parseArticleList,
} from '#web/features/content/articles/article-list-url.ts'
import { NoArticles } from '#web/features/content/articles/no-articles.tsx'
import { readArticles, readContentCategories } from '#web/features/content/content-reads.ts'
import { ReadFailure } from '#web/features/content/read-failure.tsx'
import { breadcrumbList } from '#web/lib/json-ld.ts'
import { type PageHandle, pageMeta, type RootData } from '#web/lib/page.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import { translatorOf, useLocale, useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/tables/pagination.tsx'
import type { Route } from './+types/articles'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.advice' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageRequestContext)
  const state = parseArticleList(url.searchParams)
  const [{ value: articles, status }, categories] = await Promise.all([
    readArticles(call, articleListQuery(state)),
    readContentCategories(call),
  ])
  return data({ state, articles, categories, hasFailed: status !== 200 }, { status })
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData as RootData | undefined
  if (!loaderData || !root) return pageMeta(matches, { noIndex: true })
  const { state } = loaderData
  const t = translatorOf(root.locale)
  const feed = { rel: 'alternate', type: 'application/rss+xml', href: `/rss/${root.locale}.xml` }
  const tags = pageMeta(matches, {
    ...(state.search ? { title: t('advice:list.searchTitle', { search: state.search }) } : {}),
    description: t('advice:list.description'),
    canonical: articleListUrl(state, { page: state.page }),
    noIndex: isNarrowed(state) || state.language !== undefined,
    jsonLd: [
      breadcrumbList(root, [
        { text: t('shell:nav.home'), path: '/' },
        { text: t('shell:nav.advice'), path: '/advice' },
      ]),
    ],
  })
  return [...tags, { tagName: 'link', title: t('advice:list.title'), ...feed }]
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { state, articles, categories, hasFailed } = loaderData
  const t = useTranslate()
  const locale = useLocale()
  const narrowed = isNarrowed(state)
  const hasLead = !narrowed && state.page === 1 && articles.total > 3
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 md:px-6">
      <h1 className="font-display text-4xl">
        {state.search ? t('advice:list.searchTitle', { search: state.search }) : t('advice:list.title')}
      </h1>
      <p className="mt-3 max-w-measure text-lg text-muted">{t('advice:list.text')}</p>
      <p className="-ms-2.5 mt-1 flex flex-wrap">
        <ButtonLink variant="quiet" size="compact" icon="shield" href="/etiquette">
          {t('advice:label.link')}
        </ButtonLink>
        <ButtonLink variant="quiet" size="compact" icon="calendar" href="/arreter">
          {t('advice:stopping.title')}
        </ButtonLink>
      </p>
      <ArticleFilters state={state} categories={categories} />
      <section aria-label={t('advice:list.title')} className="mt-8">
        {hasFailed ? (
          <ReadFailure text={t('advice:list.failure')} href={articleListUrl(state, { page: state.page })} />
        ) : articles.data.length === 0 ? (
          <NoArticles isNarrowed={narrowed || state.page > 1} />
        ) : (
          <>
            <p role="status" className="mb-4 text-muted">
              {t('advice:list.count', { count: articles.total })}
            </p>
            <ArticleGrid
              articles={articles.data}
              hasLead={hasLead}
              headingLevel={2}
              priorityCount={hasLead ? 1 : 2}
            />
          </>
        )}
        <Pagination
          className="mt-10"
          page={articles.currentPage}
          lastPage={articles.lastPage}
          href={page => articleListUrl(state, { page })}
          words={{
            label: t('shell:list.pages'),
            previous: t('shell:list.previous'),
            next: t('shell:list.next'),
            page: page => t('shell:list.page', { page }),
          }}
        />
        <p className="mt-10 text-center">
          <a
            href={`/rss/${locale}.xml`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('advice:list.feed')}
          </a>
        </p>
      </section>
    </div>
  )
}
