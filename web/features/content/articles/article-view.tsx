import type { ReactNode } from 'react'
import type { ArticleDetail } from '#contract/content/article.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { articlePath } from './article-path.ts'
import { ContentPicture } from './content-picture.tsx'
import { TableOfContents } from './table-of-contents.tsx'

/** The shop's page of an article: title, text, table of contents and links to share it. */
export function ArticleView({ article, share }: { article: ArticleDetail; share: ReactNode }) {
  const t = useTranslate()
  const locale = useLocale()
  const lang = article.language === locale ? undefined : article.language
  const [category] = article.categories
  return (
    <article>
      <Breadcrumb
        label={t('advice:article.breadcrumb')}
        items={[
          { href: '/', text: t('shell:nav.home') },
          { href: '/advice', text: t('shell:nav.advice') },
          ...(category ? [{ href: `/advice?category=${category.slug}`, text: category.name }] : []),
          { text: article.title },
        ]}
      />
      <header className="mt-4 max-w-3xl" lang={lang}>
        <h1 className="font-display text-4xl">{article.title}</h1>
        <p className="mt-4 max-w-measure text-lg text-muted">{article.excerpt}</p>
        <Byline article={article} />
      </header>
      <div className="mt-8 aspect-2/1 overflow-hidden rounded-card bg-fill print:hidden">
        <ContentPicture
          sources={article.imageSources}
          seed={article.id}
          alt={article.imageAlt}
          sizes="(min-width: 1152px) 69rem, 100vw"
          isPriority
        />
      </div>
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[15rem_1fr]">
        {article.toc.length > 1 ? <TableOfContents entries={article.toc} /> : <span />}
        <div className="min-w-0">
          {/* The HTML of the article was sanitised by the server when the article was saved. */}
          <div
            lang={lang}
            className="prose mt-8 lg:mt-0"
            dangerouslySetInnerHTML={{ __html: article.html }}
          />
          <p className="mt-10 flex max-w-measure gap-3 rounded-card bg-fill p-4">
            <Icon name="info" className="text-muted" />
            {t('advice:article.disclaimer')}
          </p>
          <Tags article={article} />
          {share}
        </div>
      </div>
    </article>
  )
}

function Byline({ article }: { article: ArticleDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  const { publishDate, updatedAt } = article
  const isUpdated = publishDate !== null && updatedAt.slice(0, 10) > publishDate.slice(0, 10)
  const other = article.translations[0]
  return (
    <>
      <p lang={locale} className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold">{t('advice:article.by', { author: article.author })}</span>
        {publishDate ? (
          <time dateTime={publishDate} className="text-muted">
            {formatDate(publishDate, locale)}
          </time>
        ) : null}
        <span className="inline-flex items-center gap-1.5 text-muted">
          <Icon name="clock" size={16} />
          {t('advice:card.readTime', { count: article.readTime })}
        </span>
        {isUpdated ? (
          <span className="text-muted">
            {t('advice:article.updated', { date: formatDate(updatedAt, locale) })}
          </span>
        ) : null}
      </p>
      {other ? (
        <p className="mt-2 print:hidden">
          <a
            href={`${articlePath(other.slug)}?lang=${other.locale}`}
            hrefLang={other.locale}
            lang={other.locale}
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <Icon name="globe" size={20} />
            {t(`advice:article.translation.${other.locale}`)}
          </a>
        </p>
      ) : null}
    </>
  )
}

function Tags({ article }: { article: ArticleDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  if (article.tags.length === 0) return null
  const language = article.language === locale ? '' : `&language=${article.language}`
  return (
    <section className="mt-8 print:hidden">
      <h2 className="text-sm font-semibold text-muted">{t('advice:article.tags')}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {article.tags.map(tag => (
          <li key={tag}>
            <a
              href={`/advice?${new URLSearchParams({ tag })}${language}`}
              lang={article.language}
              className="flex h-11 items-center rounded-full bg-leaf px-4 hover:bg-fill-strong"
            >
              {tag}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
