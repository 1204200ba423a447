import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminArticleItem } from '#contract/content/admin-article.ts'
import { listAdminArticles } from '#contract/content/admin-endpoints.ts'
import { type ArticleStatus, articleStatuses } from '#contract/content/article.ts'
import { locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { choiceOf, dayOf, idOf } from '#web/parts/lists/page-params.ts'
import { useList } from '#web/parts/lists/use-list.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { articleColumns } from './article-columns.tsx'
import { DeleteArticle } from './delete-article.tsx'
import { TakeStep } from './take-step.tsx'
import { useArticleFilters } from './use-article-filters.ts'

const isFeatured = { yes: true, no: false }

/** The administration's list of articles of every status; search, filters and sorting are in the page's address. */
export function ArticleTable() {
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const filters = useArticleFilters()
  const [asked, setAsked] = useState<AdminArticleItem>()
  const [step, setStep] = useState<{ article: AdminArticleItem; to: ArticleStatus }>()
  const list = useList({
    key: ['admin-articles'],
    read: query => callApi(listAdminArticles, { query }),
    sorts: ['title', 'publishDate', 'updatedAt'],
    defaultSort: '-updatedAt',
    filterOf: params => {
      const featured = choiceOf(params, 'featured', ['yes', 'no'])
      return {
        status: choiceOf(params, 'status', articleStatuses),
        author: params.get('author')?.trim().slice(0, 120) || undefined,
        category: idOf(params, 'category'),
        locale: choiceOf(params, 'language', locales),
        featured: featured && isFeatured[featured],
        publishedFrom: dayOf(params, 'from'),
        publishedTo: dayOf(params, 'to'),
      }
    },
  })
  return (
    <>
      <AdminList<AdminArticleItem>
        list={list}
        caption={t('admin-content:articles.title')}
        columns={articleColumns(t, locale, {
          onEdit: article => void navigate(`/admin/articles/${article.id}/edit`),
          onStep: (article, to) => setStep({ article, to }),
          onDelete: setAsked,
        })}
        search={t('admin-content:articles.search')}
        filters={filters}
        empty={{
          icon: 'leaf',
          title: t('admin-content:articles.empty.title'),
          text: t('admin-content:articles.empty.text'),
          action: (
            <RouterLink href="/admin/articles/new" className={buttonClass()}>
              {t('admin-content:articles.add')}
            </RouterLink>
          ),
        }}
      />
      <TakeStep asked={step} onClose={() => setStep(undefined)} />
      <DeleteArticle article={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
