import type { Article } from '#contract/content/article.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { articleLink } from './article-path.ts'
import { ContentPicture } from './content-picture.tsx'

interface ArticleCardProps {
  article: Article
  /** The heading level of the article's title, one below the heading above the card. */
  headingLevel?: 2 | 3
  /** Whether this is the first article card of a list, which has full width. */
  isLead?: boolean
  isPriority?: boolean
}

const card =
  'relative flex h-full flex-col overflow-hidden rounded-card bg-card shadow-soft has-[:is(h2,h3)>a:focus-visible]:outline-3 has-[:is(h2,h3)>a:focus-visible]:outline-offset-2 has-[:is(h2,h3)>a:focus-visible]:outline-focus'

/** An article card in a list; the whole card is a link. */
export function ArticleCard({ article, headingLevel = 3, isLead = false, isPriority }: ArticleCardProps) {
  const t = useTranslate()
  const locale = useLocale()
  const Heading = `h${headingLevel}` as const
  const lang = article.language === locale ? undefined : article.language
  const sizes = isLead
    ? '(min-width: 1152px) 40rem, (min-width: 768px) 55vw, 100vw'
    : '(min-width: 1152px) 22rem, (min-width: 640px) 46vw, 100vw'
  return (
    <article className={isLead ? `${card} group sm:flex-row` : `${card} group`}>
      <div className={`aspect-3/2 shrink-0 overflow-hidden bg-fill ${isLead ? 'sm:w-1/2' : ''}`}>
        <ContentPicture
          sources={article.imageSources}
          seed={article.id}
          alt=""
          sizes={sizes}
          {...(isPriority ? { isPriority } : {})}
        />
      </div>
      <div className={`flex grow flex-col p-5 ${isLead ? 'justify-center md:px-10' : ''}`}>
        <p className="text-sm font-semibold text-muted">
          {isLead && article.featured ? `${t('advice:card.featured')}\u00a0· ` : ''}
          <span lang={lang}>{article.categories.map(category => category.name).join(', ')}</span>
        </p>
        <Heading
          lang={lang}
          className={`mt-1.5 font-display ${isLead ? 'text-3xl' : 'text-xl'} leading-snug`}
        >
          <a
            href={articleLink(article, locale)}
            hrefLang={lang}
            className="underline-offset-4 outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {article.title}
          </a>
        </Heading>
        <p lang={lang} className={`mt-2 text-muted ${isLead ? 'text-lg' : 'line-clamp-3'}`}>
          {article.excerpt}
        </p>
        <p className={`flex flex-wrap gap-x-3 pt-4 text-sm text-muted ${isLead ? '' : 'mt-auto'}`}>
          {article.publishDate ? (
            <time dateTime={article.publishDate}>{formatDate(article.publishDate, locale)}</time>
          ) : null}
          <span>{t('advice:card.readTime', { count: article.readTime })}</span>
        </p>
      </div>
    </article>
  )
}
