import { Link } from 'react-router'
import type { AdminWord } from '#contract/catalogue/word.ts'
import type { Translate } from '#messages/keys.ts'
import { otherNames } from '#web/parts/lists/other-names.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'
import { type WordKind, wordKinds } from './word-kinds.ts'

interface Actions {
  onEdit: (word: AdminWord) => void
  onDelete: (word: AdminWord) => void
}

/**
 * The columns of a list of categories, ingredients or other words: the page's language first, the others beside it.
 */
export function wordColumns(
  t: Translate,
  locale: string,
  kind: WordKind,
  actions: Actions,
): TableColumn<AdminWord>[] {
  const { filter } = wordKinds[kind]
  return [
    {
      id: 'name',
      header: t('admin-catalogue:words.name'),
      isSortable: true,
      isTitle: true,
      cell: word => (
        <>
          {word.name}
          {word.description ? (
            <span className="line-clamp-2 max-w-measure text-sm font-normal text-muted">
              {word.description}
            </span>
          ) : null}
        </>
      ),
    },
    ...otherNames<AdminWord>(t, locale),
    {
      id: 'slug',
      header: t('admin-catalogue:words.slug'),
      cell: word => <span className="wrap-break-word text-muted">{word.slug}</span>,
    },
    {
      id: 'productCount',
      header: t('admin-catalogue:words.products'),
      isSortable: true,
      align: 'end',
      cell: word =>
        filter && word.productCount > 0 ? (
          <Link
            to={`/admin/products?${filter}=${word.id}`}
            aria-label={t('admin-catalogue:words.productsOf', { count: word.productCount })}
            className="inline-flex min-h-11 min-w-11 items-center justify-end underline underline-offset-4 max-sm:-my-2.5"
          >
            {word.productCount}
          </Link>
        ) : (
          word.productCount
        ),
    },
    actionsColumn(t('admin-catalogue:words.actions'), word => [
      {
        icon: 'edit',
        label: t('admin-catalogue:words.editNamed', { name: word.name }),
        onClick: () => actions.onEdit(word),
      },
      {
        icon: 'trash',
        label: t('admin-catalogue:words.deleteNamed', { name: word.name }),
        onClick: () => actions.onDelete(word),
      },
    ]),
  ]
}
