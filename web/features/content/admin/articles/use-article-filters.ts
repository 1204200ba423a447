import { useQuery } from '@tanstack/react-query'
import { listArticleAuthors } from '#contract/content/admin-endpoints.ts'
import { articleStatuses } from '#contract/content/article.ts'
import { listArticleCategories } from '#contract/content/endpoints.ts'
import { locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import type { ListFilter } from '#web/ui/tables/list-filters.tsx'

export function useArticleFilters(): ListFilter[] {
  const t = useTranslate()
  const { data: authors = [] } = useQuery({
    queryKey: ['article-authors'],
    queryFn: () => callApi(listArticleAuthors),
  })
  const { data: categories = [] } = useQuery({
    queryKey: ['article-categories'],
    queryFn: () => callApi(listArticleCategories),
  })
  return [
    {
      key: 'status',
      label: t('admin-content:articles.column.status'),
      any: t('admin-content:articles.any.status'),
      options: articleStatuses.map(value => ({ value, text: t(`admin-content:articles.status.${value}`) })),
    },
    {
      key: 'author',
      label: t('admin-content:articles.column.author'),
      any: t('admin-content:articles.any.author'),
      options: authors.map(({ name }) => ({ value: name, text: name })),
    },
    {
      key: 'category',
      label: t('admin-content:articles.column.categories'),
      any: t('admin-content:any.category'),
      options: categories.map(({ id, name }) => ({ value: String(id), text: name })),
    },
    {
      key: 'language',
      label: t('admin-content:articles.column.language'),
      any: t('admin-content:any.language'),
      options: locales.map(value => ({ value, text: t(`admin:language.${value}`) })),
    },
    {
      key: 'featured',
      label: t('admin-content:articles.featured'),
      any: t('admin-content:articles.any.featured'),
      options: (['yes', 'no'] as const).map(value => ({
        value,
        text: t(`admin-content:articles.featuredFilter.${value}`),
      })),
    },
    { key: 'from', kind: 'day', label: t('admin-content:articles.from') },
    { key: 'to', kind: 'day', label: t('admin-content:articles.to') },
  ]
}
