import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import { getAuditEntry, listAudit } from '#contract/accounts/member-endpoints.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { choiceOf, dayOf } from '#web/parts/lists/page-params.ts'
import { useList } from '#web/parts/lists/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'
import { changeWords, subjectWords } from './audit-changes.ts'
import { auditObject } from './audit-object.ts'
import { auditActions, auditWords } from './audit-words.ts'

export function AuditTable() {
  const t = useTranslate()
  const locale = useLocale()
  const list = useList({
    key: ['admin-audit'],
    // The audit log cannot be sorted, so the sort parameter is not sent.
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
            .sort((a, b) => a.text.localeCompare(b.text, intlTag(locale))),
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

function auditColumns(t: Translate, locale: Locale): TableColumn<AuditEntry>[] {
  return [
    {
      id: 'action',
      header: t('admin-members:audit.action'),
      isTitle: true,
      cell: entry => (
        <details className="group w-full">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 sm:inline-flex sm:min-h-0 sm:py-1">
            {auditWords(entry.action, t)}
            <Icon
              name="chevron-down"
              size={16}
              className="text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <Changes listed={entry} />
          <code className="block text-sm font-normal wrap-anywhere text-muted">
            {entry.method} {entry.path}
          </code>
        </details>
      ),
    },
    {
      id: 'at',
      header: t('admin-members:audit.at'),
      className: 'whitespace-nowrap',
      cell: entry => formatDate(entry.at, locale, 'moment'),
    },
    {
      id: 'actor',
      header: t('admin-members:audit.actor'),
      cell: entry =>
        entry.isActorErased ? (
          <span>
            {entry.actorName} <span className="block text-muted">{t('admin-members:audit.erased')}</span>
          </span>
        ) : (
          <RouterLink
            href={`/admin/members/${entry.actorId}`}
            className="inline-block py-1 underline underline-offset-4"
          >
            {entry.actorName}
          </RouterLink>
        ),
    },
    {
      id: 'target',
      header: t('admin-members:audit.target'),
      cell: entry => <Target entry={entry} t={t} />,
    },
    { id: 'ip', header: t('admin-members:audit.ip'), cell: entry => entry.ip ?? '–' },
  ]
}

/** Lists every record that an audited call changed, with its name and fields; long texts are loaded on demand. */
function Changes({ listed }: { listed: AuditEntry }) {
  const t = useTranslate()
  const locale = useLocale()
  const [isWhole, setIsWhole] = useState(false)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['admin-audit', listed.id],
    queryFn: () => callApi(getAuditEntry, { params: { id: listed.id } }),
    enabled: isWhole,
  })
  return (
    <>
      {(data ?? listed).changes.map(change => {
        const { title, lines } = changeWords(change, t, locale)
        return (
          <div
            key={`${change.kind} ${change.id} ${title} ${lines.join()}`}
            className="py-1 text-sm font-normal wrap-anywhere"
          >
            <p className="font-medium">{title}</p>
            <ul className="list-disc pl-5 text-left whitespace-pre-line">
              {lines.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )
      })}
      {isError ? (
        <p role="alert" className="text-sm text-danger">
          {t('admin-members:audit.wholeFailure')}
        </p>
      ) : null}
      {listed.isShortened && !data ? (
        <Button variant="secondary" size="small" isLoading={isFetching} onClick={() => setIsWhole(true)}>
          {t('admin-members:audit.whole')}
        </Button>
      ) : null}
    </>
  )
}

/** The name of the record in an audit entry, or the number of records. Audit entries for reads contain ids only. */
function targetWords({ target, changes }: AuditEntry, t: Translate): string | undefined {
  const things = [...new Map(changes.map(change => [`${change.kind} ${change.id}`, change])).values()]
  // When a draft becomes an order, only the order has a name, so the entry shows the order.
  const named = things.filter(({ name }) => name)
  const [first, ...others] = named.length === 1 ? named : things
  if (first && others.length === 0) return subjectWords(first, t)
  const count = first ? others.length + 1 : (target?.split(',').length ?? 0)
  return count > 1 ? t('admin-members:audit.several', { count }) : undefined
}

/** The record of an audit entry, as a link if the administration has a page for it. */
function Target({ entry, t }: { entry: AuditEntry; t: Translate }) {
  const object = auditObject(entry)
  const words = targetWords(entry, t)
  if (!object) return words ?? entry.target ?? '–'
  return (
    <RouterLink href={object.href} className="inline-block py-1 underline underline-offset-4">
      {words ?? `${t(object.title)} ${object.id}`}
    </RouterLink>
  )
}
