import type { SearchSynonym } from '#contract/catalogue/search-synonym.ts'
import { type Locale, textIn } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'

interface Actions {
  onEdit: (synonym: SearchSynonym) => void
  onDelete: (synonym: SearchSynonym) => void
}

/** How many words the list shows at most per search synonym. */
const namedTerms = 6

const tones = { synonym: 'info', answer: 'warning', pregnancy: 'success' } as const

/** A search synonym has no name; lists and dialogs call it by its first word. */
export const synonymName = ({ terms }: SearchSynonym): string => terms[0] ?? ''

export function synonymColumns(t: Translate, locale: Locale, actions: Actions): TableColumn<SearchSynonym>[] {
  return [
    {
      id: 'terms',
      header: t('admin-search:column.terms'),
      isTitle: true,
      cell: ({ terms }) => {
        const more = terms.length - namedTerms
        return `${terms.slice(0, namedTerms).join(', ')}${more > 0 ? ` + ${more}` : ''}`
      },
    },
    {
      id: 'kind',
      header: t('admin-search:column.kind'),
      cell: ({ kind }) => <StatusPill tone={tones[kind]}>{t(`admin-search:kind.${kind}`)}</StatusPill>,
    },
    {
      id: 'leadsTo',
      header: t('admin-search:column.leadsTo'),
      cell: ({ targets, text }) =>
        [...(textIn(targets, locale) ?? []), textIn(text, locale)].filter(Boolean).join(', '),
    },
    actionsColumn(t('admin-search:column.actions'), synonym => [
      {
        icon: 'edit',
        label: t('admin-search:editNamed', { name: synonymName(synonym) }),
        onClick: () => actions.onEdit(synonym),
      },
      ...(synonym.kind === 'pregnancy'
        ? []
        : [
            {
              icon: 'trash' as const,
              label: t('admin-search:deleteNamed', { name: synonymName(synonym) }),
              onClick: () => actions.onDelete(synonym),
            },
          ]),
    ]),
  ]
}
