import type { AdminArticleItem } from '#contract/content/admin-article.ts'
import { type ArticleStatus, articleSteps } from '#contract/content/article.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { Menu } from '#web/ui/dialogs/menu.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'
import { articleLink } from '../../articles/article-path.ts'
import { ArticleState, type ArticleStep, stepOf } from './article-states.tsx'

interface Actions {
  onEdit: (article: AdminArticleItem) => void
  onStep: (article: AdminArticleItem, to: ArticleStatus) => void
  onDelete: (article: AdminArticleItem) => void
}

const icons: Record<ArticleStep, IconName> = {
  review: 'eye',
  publish: 'check',
  sendBack: 'arrow-left',
  withdraw: 'eye-off',
}

export function articleColumns(
  t: Translate,
  locale: Locale,
  actions: Actions,
): TableColumn<AdminArticleItem>[] {
  const titleOf = ({ title }: AdminArticleItem) => title || t('admin-content:articles.untitled')
  return [
    {
      id: 'title',
      header: t('admin-content:articles.column.title'),
      isSortable: true,
      isTitle: true,
      className: 'wide-column',
      cell: article => (
        <>
          <RouterLink
            href={`/admin/articles/${article.id}`}
            className="inline-block py-1 leading-snug underline underline-offset-4"
          >
            <span lang={article.language}>{titleOf(article)}</span>
          </RouterLink>
          <span className="flex flex-wrap gap-x-3 font-normal text-muted">
            {article.author}
            {article.featured ? (
              <span className="inline-flex items-center gap-1">
                <Icon name="star" size={16} />
                {t('admin-content:articles.featured')}
              </span>
            ) : null}
          </span>
        </>
      ),
    },
    {
      id: 'categories',
      header: t('admin-content:articles.column.categories'),
      isExtra: true,
      cell: article => article.categories.map(category => category.name).join(', ') || '–',
    },
    {
      id: 'language',
      header: t('admin-content:articles.column.language'),
      cell: article => t(`admin:language.${article.language}`),
    },
    {
      id: 'status',
      header: t('admin-content:articles.column.status'),
      cell: article => <ArticleState article={article} />,
    },
    {
      id: 'publishDate',
      header: t('admin-content:articles.column.publishDate'),
      isSortable: true,
      cell: ({ publishDate }) =>
        publishDate ? (
          <time dateTime={publishDate} className="whitespace-nowrap">
            {formatDate(publishDate, locale, 'short')}
          </time>
        ) : (
          '–'
        ),
    },
    {
      id: 'updatedAt',
      header: t('admin-content:articles.column.updatedAt'),
      isSortable: true,
      isExtra: true,
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} className="whitespace-nowrap">
          {formatDate(updatedAt, locale, 'short')}
        </time>
      ),
    },
    {
      id: 'actions',
      header: t('admin-content:actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: article => (
        <Menu
          trigger={
            <IconButton
              icon="more"
              label={t('admin-content:articles.actionsFor', { title: titleOf(article) })}
            />
          }
          groups={[
            [
              { text: t('shell:action.edit'), icon: 'edit', onSelect: () => actions.onEdit(article) },
              ...articleSteps[article.status].map(to => {
                const step = stepOf(article.status, to)
                return {
                  text: t(`admin-content:articles.step.${step}`),
                  icon: icons[step],
                  onSelect: () => actions.onStep(article, to),
                }
              }),
              ...(article.status === 'published' && !article.scheduled
                ? [
                    {
                      text: t('admin-content:articles.inShop'),
                      icon: 'external' as const,
                      href: articleLink(article, locale),
                    },
                  ]
                : []),
            ],
            [
              {
                text: t('shell:action.delete'),
                icon: 'trash',
                tone: 'danger',
                onSelect: () => actions.onDelete(article),
              },
            ],
          ]}
        />
      ),
    },
  ]
}
