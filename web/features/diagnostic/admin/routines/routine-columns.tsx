import type { RoutineTemplate } from '#contract/diagnostic/admin-diagnostic.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'

interface Actions {
  onEdit: (template: RoutineTemplate) => void
  onDelete: (template: RoutineTemplate) => void
}

export function routineColumns(
  t: Translate,
  locale: Locale,
  actions: Actions,
): TableColumn<RoutineTemplate>[] {
  return [
    {
      id: 'kind',
      header: t('admin-diagnostic:routines.step'),
      isTitle: true,
      cell: template => nameOf(template, t),
    },
    {
      id: 'advice',
      header: t('admin-diagnostic:routines.advice'),
      cell: ({ advice }) => <span className="line-clamp-3 max-w-measure">{advice[locale]}</span>,
    },
    {
      id: 'enabled',
      header: t('admin-diagnostic:routines.state'),
      cell: ({ enabled }) => (
        <StatusPill tone={enabled ? 'success' : 'neutral'}>
          {t(enabled ? 'admin-diagnostic:routines.on' : 'admin-diagnostic:routines.off')}
        </StatusPill>
      ),
    },
    actionsColumn(t('admin-diagnostic:actions'), template => [
      {
        icon: 'edit',
        label: t('admin-diagnostic:routines.editNamed', { name: nameOf(template, t) }),
        onClick: () => actions.onEdit(template),
      },
      {
        icon: 'trash',
        label: t('admin-diagnostic:routines.deleteNamed', { name: nameOf(template, t) }),
        onClick: () => actions.onDelete(template),
      },
    ]),
  ]
}

/** The name of a routine text: the step and the skin type that it is for. */
export function nameOf({ kind, skinType }: Pick<RoutineTemplate, 'kind' | 'skinType'>, t: Translate): string {
  const skin =
    skinType === null ? t('admin-diagnostic:routines.all') : t(`admin-diagnostic:skinType.${skinType}`)
  return `${t(`admin-diagnostic:step.${kind}`)} · ${skin}`
}
