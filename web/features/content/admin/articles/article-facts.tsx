import type { ReactNode } from 'react'
import type { AdminArticle } from '#contract/content/admin-article.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { ContentPicture } from '../../articles/content-picture.tsx'
import { RenderedText } from './rendered-text.tsx'
import { TranslationLinks } from './translation-links.tsx'

/** An article in the administration: its rendered text, with author, dates and other facts beside it. */
export function ArticleFacts({ article }: { article: AdminArticle }) {
  const t = useTranslate()
  const locale = useLocale()
  const { publishDate, products } = article
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <EditorSection title={t('admin-content:sheet.text')}>
        <p lang={article.language} className="max-w-measure text-lg text-muted">
          {article.excerpt || t('admin-content:sheet.noExcerpt')}
        </p>
        {article.imageSources ? (
          <div className="aspect-2/1 overflow-hidden rounded-card bg-fill">
            <ContentPicture
              sources={article.imageSources}
              seed={article.id}
              alt={article.imageAlt}
              sizes="(min-width: 1024px) 40rem, 100vw"
            />
          </div>
        ) : null}
        {article.html === '' ? (
          <p className="text-muted">{t('admin-content:editor.previewEmpty')}</p>
        ) : (
          <RenderedText html={article.html} language={article.language} />
        )}
      </EditorSection>
      <div className="grid min-w-0 gap-5">
        <EditorSection title={t('admin-content:sheet.facts')}>
          <dl className="grid gap-3">
            <Fact name={t('admin-content:articles.column.publishDate')}>
              {publishDate ? formatDate(publishDate, locale, 'moment') : t('admin-content:sheet.noDate')}
            </Fact>
            <Fact name={t('admin-content:articles.column.author')}>{article.author}</Fact>
            <Fact name={t('admin-content:articles.column.categories')}>
              {article.categories.map(({ name }) => name).join(', ') || '–'}
            </Fact>
            <Fact name={t('admin-content:editor.field.tags')}>
              <span lang={article.language}>{article.tags.join(', ') || '–'}</span>
            </Fact>
            <Fact name={t('admin-content:articles.featured')}>
              {t(`admin-content:sheet.${article.featured ? 'yes' : 'no'}`)}
            </Fact>
            <Fact name={t('admin-content:editor.field.slug')}>
              <span className="break-all">{article.slug}</span>
            </Fact>
            <Fact name={t('admin-content:articles.column.updatedAt')}>
              {formatDate(article.updatedAt, locale, 'moment')}
            </Fact>
          </dl>
          <p className="text-sm text-muted">
            {t('admin-content:editor.readTime', { count: article.readTime })}
          </p>
          <TranslationLinks article={article} />
        </EditorSection>
        <EditorSection title={t('admin-content:editor.field.products')}>
          {products.length === 0 ? (
            <p className="text-muted">{t('admin-content:sheet.noProducts')}</p>
          ) : (
            <ul className="grid gap-1">
              {products.map(({ id, name }) => (
                <li key={id}>
                  <RouterLink
                    href={`/admin/products/${id}`}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    {name}
                  </RouterLink>
                </li>
              ))}
            </ul>
          )}
        </EditorSection>
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
