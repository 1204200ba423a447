import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MemberStatus, RoleFilter } from '#contract/accounts/member.ts'
import {
  createMember,
  deleteUsers,
  exportMembers,
  getMemberSkin,
  listMembers,
} from '#contract/accounts/member-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { choiceOf, dayOf } from '#web/parts/lists/page-params.ts'
import { useList } from '#web/parts/lists/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { DeleteMembers } from './delete-members.tsx'
import { ExportButton } from './export-button.tsx'
import { memberColumns } from './member-columns.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { useSkinWords } from './use-skin-words.ts'

/** The list of all members in the administration, with search, filters, sorting and export. */
export function MemberTable() {
  const t = useTranslate()
  const may = useMay()
  const locale = useLocale()
  const client = useQueryClient()
  const skin = useSkinWords()
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<number[]>()
  const filterOf = (params: URLSearchParams) => ({
    role: choiceOf(params, 'role', RoleFilter.options),
    status: choiceOf(params, 'status', MemberStatus.options),
    skinType: params.get('skinType')?.slice(0, 60) || undefined,
    createdFrom: dayOf(params, 'createdFrom'),
    createdTo: dayOf(params, 'createdTo'),
  })
  const list = useList({
    key: ['admin-members'],
    read: query => callApi(listMembers, { query }),
    sorts: ['name', 'email', 'createdAt', 'lastLogin'],
    defaultSort: '-createdAt',
    filterOf,
  })
  const exported = { search: list.params.get('search')?.slice(0, 200) || undefined, ...filterOf(list.params) }
  return (
    <>
      <PageHeader
        title={t('admin-members:title')}
        description={t('admin-members:description')}
        actions={
          <>
            {may(exportMembers) ? <ExportButton filter={exported} /> : null}
            {may(createMember) ? (
              <Button icon="plus" onClick={() => setIsAdding(true)}>
                {t('admin-members:add')}
              </Button>
            ) : null}
          </>
        }
      />
      <AdminList
        list={list}
        caption={t('admin-members:title')}
        columns={memberColumns(t, locale)}
        search={t('admin-members:search')}
        filters={[
          {
            key: 'role',
            label: t('admin-members:role'),
            any: t('admin-members:any.role'),
            options: RoleFilter.options.map(value => ({
              value,
              text: value === 'admin' ? t('admin-members:any.staff') : t(`admin-members:roles.${value}`),
            })),
          },
          {
            key: 'status',
            label: t('admin-members:status'),
            any: t('admin-members:any.status'),
            options: MemberStatus.options.map(value => ({
              value,
              text: t(`admin-members:statuses.${value}`),
            })),
          },
          ...(may(getMemberSkin)
            ? [
                {
                  key: 'skinType',
                  label: t('admin-members:skinType'),
                  any: t('admin-members:any.skinType'),
                  options: skin.types.map(word => ({ value: word.slug, text: word.name })),
                },
              ]
            : []),
          { key: 'createdFrom', kind: 'day', label: t('admin-members:from') },
          { key: 'createdTo', kind: 'day', label: t('admin-members:to') },
        ]}
        empty={{ icon: 'user', title: t('admin-members:empty.title'), text: t('admin-members:empty.text') }}
        bulk={
          may(deleteUsers)
            ? {
                nameOf: member => member.name,
                actions: ids => (
                  <Button size="small" variant="secondary" icon="trash" onClick={() => setAsked(ids)}>
                    {t('admin-members:delete')}
                  </Button>
                ),
              }
            : undefined
        }
      />
      <MemberDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onSave={async values => {
          const member = await callApi(createMember, { body: values })
          toast.success(t('admin-members:created', { name: member.name }))
          await client.invalidateQueries({ queryKey: ['admin-members'] })
        }}
      />
      <DeleteMembers ids={asked} onClose={() => setAsked(undefined)} onDeleted={() => list.select([])} />
    </>
  )
}
