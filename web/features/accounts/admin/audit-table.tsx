import type { AuditEntry } from '#contract/accounts/member.ts'
import { listAudit } from '#contract/accounts/member-endpoints.ts'
import type { Translate } from '#messages/keys.ts'
import { AdminList } from '#web/lib/admin-list.tsx'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { choiceOf, dayOf } from '#web/lib/list-params.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useList } from '#web/lib/use-list.ts'
import type { TableColumn } from '#web/ui/table-column.ts'
import { auditActions, auditWords } from './audit-words.ts'

/** Who did what in the administration, the newest first. */
export function AuditTable() {
  const t = useTranslate()
  const locale = useLocale()
  const list = useList({
    key: ['admin-audit'],
    // The log has one order.
    read: ({ sort: _, ...query }) => callApi(listAudit, { query }),
    sorts: [],
    filterOf: params => ({
      action: choiceOf(params, 'action', auditActions),
      from: dayOf(params, 'from'),
      to: dayOf(params, 'to'),
    }),
  })
  return (
    <AdminList
      list={list}
      caption={t('admin-members:audit.title')}
      columns={auditColumns(t, locale)}
      search={t('admin-members:audit.search')}
      filters={[
        {
          key: 'action',
          label: t('admin-members:audit.action'),
          any: t('admin-members:audit.anyAction'),
          options: auditActions
            .map(value => ({ value, text: auditWords(value, t) }))
            .sort((a, b) => a.text.localeCompare(b.text, locale)),
        },
        { key: 'from', kind: 'day', label: t('admin-members:audit.from') },
        { key: 'to', kind: 'day', label: t('admin-members:audit.to') },
      ]}
      empty={{
        icon: 'shield',
        title: t('admin-members:audit.empty.title'),
        text: t('admin-members:audit.empty.text'),
      }}
    />
  )
}

function auditColumns(t: Translate, locale: string): TableColumn<AuditEntry>[] {
  return [
    {
      id: 'at',
      header: t('admin-members:audit.at'),
      isTitle: true,
      className: 'whitespace-nowrap',
      cell: entry => formatDate(entry.at, locale, 'moment'),
    },
    {
      id: 'actor',
      header: t('admin-members:audit.actor'),
      cell: entry =>
        entry.actorId === null ? (
          <span>
            {entry.actorName} <span className="block text-muted">{t('admin-members:audit.erased')}</span>
          </span>
        ) : (
          <RouterLink
            href={`/admin/members/${entry.actorId}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {entry.actorName}
          </RouterLink>
        ),
    },
    {
      id: 'action',
      header: t('admin-members:audit.action'),
      cell: entry => (
        <span className="wrap-anywhere">
          {auditWords(entry.action, t)}
          <span className="block text-sm text-muted">
            {entry.method} {entry.path}
          </span>
        </span>
      ),
    },
    { id: 'target', header: t('admin-members:audit.target'), cell: entry => entry.target ?? '–' },
    { id: 'ip', header: t('admin-members:audit.ip'), cell: entry => entry.ip ?? '–' },
  ]
}
