import type { AdminContentCategory } from '#contract/content/category.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { otherNames } from '#web/parts/lists/other-names.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'

interface Actions {
  onEdit: (category: AdminContentCategory) => void
  onDelete: (category: AdminContentCategory) => void
}

/** The columns of the list of article categories: the page's language first, the others beside it. */
export function categoryColumns(
  t: Translate,
  locale: Locale,
  actions: Actions,
): TableColumn<AdminContentCategory>[] {
  return [
    {
      id: 'name',
      header: t('admin-catalogue:words.name'),
      isSortable: true,
      isTitle: true,
      cell: category => (
        <>
          {category.name}
          {category.description ? (
            <span className="line-clamp-2 max-w-measure text-sm font-normal text-muted">
              {category.description}
            </span>
          ) : null}
        </>
      ),
    },
    ...otherNames<AdminContentCategory>(t, locale),
    {
      id: 'slug',
      header: t('admin-catalogue:words.slug'),
      cell: category => <span className="wrap-break-word text-muted">{category.slug}</span>,
    },
    {
      id: 'articleCount',
      header: t('admin-content:articles.title'),
      isSortable: true,
      align: 'end',
      cell: ({ id, articleCount }) =>
        articleCount > 0 ? (
          <RouterLink
            href={`/admin/articles?category=${id}`}
            aria-label={t('admin-content:categories.articlesOf', { count: articleCount })}
            className="inline-flex min-h-11 min-w-11 items-center justify-end underline underline-offset-4 max-sm:-my-2.5"
          >
            {articleCount}
          </RouterLink>
        ) : (
          articleCount
        ),
    },
    {
      id: 'videoCount',
      header: t('admin-content:categories.videos'),
      align: 'end',
      cell: ({ videoCount }) => videoCount,
    },
    actionsColumn(t('admin-content:actions'), category => [
      {
        icon: 'edit',
        label: t('admin-catalogue:words.editNamed', { name: category.name }),
        onClick: () => actions.onEdit(category),
      },
      {
        icon: 'trash',
        label: t('admin-catalogue:words.deleteNamed', { name: category.name }),
        onClick: () => actions.onDelete(category),
      },
    ]),
  ]
}
