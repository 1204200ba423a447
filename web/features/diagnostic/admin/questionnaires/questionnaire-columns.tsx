import type { AdminQuestionnaireSummary } from '#contract/diagnostic/admin-questionnaire.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'
import { QuestionnaireState } from './questionnaire-state.tsx'

interface Actions {
  onCopy: (version: AdminQuestionnaireSummary) => void
  onDelete: (version: AdminQuestionnaireSummary) => void
  isPending: boolean
}

export function questionnaireColumns(
  t: Translate,
  locale: Locale,
  actions: Actions,
): TableColumn<AdminQuestionnaireSummary>[] {
  return [
    {
      id: 'version',
      header: t('admin-diagnostic:versions.version'),
      isSortable: true,
      isTitle: true,
      cell: ({ id, version, title }) => (
        <>
          <RouterLink
            href={`/admin/questionnaires/${id}/questions`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('admin-diagnostic:versions.named', { version })}
          </RouterLink>
          <span className="block max-w-measure text-sm font-normal text-muted">
            {title[locale] || t('admin-diagnostic:untitled')}
          </span>
        </>
      ),
    },
    {
      id: 'status',
      header: t('admin-diagnostic:versions.status'),
      cell: ({ status }) => <QuestionnaireState status={status} />,
    },
    {
      id: 'questions',
      header: t('admin-diagnostic:versions.questions'),
      align: 'end',
      cell: ({ questionCount }) => questionCount,
    },
    {
      id: 'answers',
      header: t('admin-diagnostic:versions.answers'),
      align: 'end',
      cell: ({ answerCount }) => answerCount,
    },
    {
      id: 'createdAt',
      header: t('admin-diagnostic:versions.created'),
      isSortable: true,
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => formatDate(createdAt, locale, 'short'),
    },
    {
      id: 'actions',
      header: t('admin-diagnostic:actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: version => (
        <span className="inline-flex items-center gap-1">
          <Button
            variant="quiet"
            size="compact"
            icon="plus"
            className="whitespace-nowrap"
            aria-label={t('admin-diagnostic:versions.copyNamed', { version: version.version })}
            disabled={actions.isPending}
            onClick={() => actions.onCopy(version)}
          >
            {t('admin-diagnostic:versions.copy')}
          </Button>
          {version.status === 'draft' ? (
            <IconButton
              icon="trash"
              label={t('admin-diagnostic:versions.deleteNamed', { version: version.version })}
              onClick={() => actions.onDelete(version)}
            />
          ) : null}
        </span>
      ),
    },
  ]
}
