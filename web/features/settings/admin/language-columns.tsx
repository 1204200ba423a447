import type { Language } from '#contract/settings/language.ts'
import { locales } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { actionsColumn } from '#web/ui/tables/actions-column.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'

interface Actions {
  onEdit: (language: Language) => void
  onDelete: (language: Language) => void
}

/** The columns of the list of languages. Languages of the interface have no delete button. */
export function languageColumns(t: Translate, actions: Actions): TableColumn<Language>[] {
  return [
    {
      id: 'name',
      header: t('settings:languages.name'),
      isTitle: true,
      isSortable: true,
      cell: language => (
        <>
          <span lang={language.code}>{language.name}</span>
          <span className="block text-sm font-normal text-muted">
            {t(isKept(language) ? 'settings:languages.kept' : 'settings:languages.unused')}
          </span>
        </>
      ),
    },
    { id: 'code', header: t('settings:languages.code'), isSortable: true, cell: language => language.code },
    actionsColumn(t('settings:languages.actions'), language => [
      {
        icon: 'edit',
        label: t('settings:languages.editNamed', { name: language.name }),
        onClick: () => actions.onEdit(language),
      },
      {
        icon: 'trash',
        label: t('settings:languages.deleteNamed', { name: language.name }),
        title: isKept(language) ? t('settings:languages.kept') : undefined,
        disabled: isKept(language),
        onClick: () => actions.onDelete(language),
      },
    ]),
  ]
}

/** Whether the interface itself is translated to the language, so that it cannot be deleted. */
const isKept = (language: Language) => locales.some(locale => locale === language.code)
