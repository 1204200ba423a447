import type { AdminDiagnosticSummary } from '#contract/diagnostic/admin-diagnostic.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'

export function diagnosticColumns(t: Translate, locale: Locale): TableColumn<AdminDiagnosticSummary>[] {
  return [
    {
      id: 'createdAt',
      className: 'sm:align-top',
      header: t('admin-diagnostic:results.date'),
      isSortable: true,
      isTitle: true,
      cell: ({ id, createdAt, member }) => (
        <RouterLink
          href={`/admin/diagnostics/${id}`}
          aria-label={t('admin-diagnostic:results.open', {
            name: member.name,
            date: formatDate(createdAt, locale, 'short'),
          })}
          className="-my-1 inline-block py-1 whitespace-nowrap underline underline-offset-4"
        >
          {formatDate(createdAt, locale, 'short')}
        </RouterLink>
      ),
    },
    {
      id: 'member',
      className: 'sm:align-top',
      header: t('admin-diagnostic:results.member'),
      cell: ({ member }) => (
        <span>
          <RouterLink
            href={`/admin/members/${member.id}`}
            className="-my-1 inline-block py-1 underline underline-offset-4"
          >
            {member.name}
          </RouterLink>
          <span className="block break-all leading-snug text-muted">{member.email}</span>
        </span>
      ),
    },
    {
      id: 'version',
      className: 'sm:align-top',
      header: t('admin-diagnostic:versions.version'),
      align: 'end',
      cell: ({ versions }) => versions.questionnaire,
    },
  ]
}
