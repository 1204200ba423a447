import { useQuery } from '@tanstack/react-query'
import { maxOpened } from '#contract/diagnostic/admin-diagnostic.ts'
import { listAdminDiagnostics, listAdminQuestionnaires } from '#contract/diagnostic/admin-endpoints.ts'
import { skinTypes, triageLevels } from '#contract/diagnostic/diagnostic.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { choiceOf, dayOf, idOf } from '#web/parts/lists/page-params.ts'
import { useList } from '#web/parts/lists/use-list.ts'
import { diagnosticColumns } from './diagnostic-columns.tsx'

/**
 * The administration's list of the diagnostics of all members. Encrypted content is decrypted only on a
 * diagnostic's own page, and every access is logged.
 */
export function DiagnosticTable() {
  const t = useTranslate()
  const locale = useLocale()
  const list = useList({
    key: ['admin-diagnostics'],
    read: query => callApi(listAdminDiagnostics, { query }),
    sorts: ['createdAt'],
    defaultSort: '-createdAt',
    filterOf: params => ({
      skinType: choiceOf(params, 'skin', skinTypes),
      triage: choiceOf(params, 'triage', triageLevels),
      version: idOf(params, 'version'),
      from: dayOf(params, 'from'),
      to: dayOf(params, 'to'),
    }),
  })
  const { data: versions } = useQuery({
    queryKey: ['admin-questionnaires', 'all'],
    queryFn: () => callApi(listAdminQuestionnaires, { query: { perPage: 100 } }),
  })
  const asked = versions?.data.filter(({ status }) => status !== 'draft') ?? []
  const isOpened = list.params.has('skin') || list.params.has('triage')
  return (
    <>
      <AdminList
        list={list}
        caption={t('admin-diagnostic:results.title')}
        columns={diagnosticColumns(t, locale)}
        search={t('admin-diagnostic:results.search')}
        filters={[
          {
            key: 'triage',
            label: t('admin-diagnostic:triageLabel'),
            any: t('admin-diagnostic:results.anyTriage'),
            options: triageLevels.map(value => ({ value, text: t(`admin-diagnostic:triage.${value}`) })),
          },
          {
            key: 'skin',
            label: t('admin-diagnostic:skinTypeLabel'),
            any: t('admin-diagnostic:results.anySkin'),
            options: skinTypes.map(value => ({ value, text: t(`admin-diagnostic:skinType.${value}`) })),
          },
          {
            key: 'version',
            label: t('admin-diagnostic:versions.version'),
            any: t('admin-diagnostic:results.anyVersion'),
            options: asked.map(({ version }) => ({
              value: String(version),
              text: t('admin-diagnostic:versions.named', { version }),
            })),
          },
          { key: 'from', kind: 'day', label: t('admin-diagnostic:results.from') },
          { key: 'to', kind: 'day', label: t('admin-diagnostic:results.to') },
        ]}
        empty={{
          icon: 'drop',
          title: t('admin-diagnostic:results.emptyTitle'),
          text: t('admin-diagnostic:results.empty'),
        }}
      />
      {isOpened ? (
        <p className="mt-4 text-sm text-muted">{t('admin-diagnostic:results.among', { count: maxOpened })}</p>
      ) : null}
    </>
  )
}
