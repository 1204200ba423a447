import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoutineTemplate, RoutineTemplateInput } from '#contract/diagnostic/admin-diagnostic.ts'
import {
  createRoutineTemplate,
  deleteRoutineTemplate,
  listRoutineTemplates,
  updateRoutineTemplate,
} from '#contract/diagnostic/admin-endpoints.ts'
import { skinTypes } from '#contract/diagnostic/diagnostic.ts'
import { stepKinds } from '#contract/diagnostic/names.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { choiceOf } from '#web/parts/lists/page-params.ts'
import { useList } from '#web/parts/lists/use-list.ts'
import { DeleteDialog } from '#web/parts/records/delete-dialog.tsx'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { nameOf, routineColumns } from './routine-columns.tsx'
import { RoutineForm } from './routine-form.tsx'

type Open =
  | { action: 'form'; template: RoutineTemplate | undefined }
  | { action: 'delete'; template: RoutineTemplate }
  | undefined

/** The list of the team's texts for routine steps, with actions to add, edit and delete them. */
export function RoutineTable() {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const list = useList({
    key: ['admin-routines'],
    read: ({ sort: _none, ...query }) => callApi(listRoutineTemplates, { query }),
    sorts: [],
    filterOf: params => ({
      kind: choiceOf(params, 'step', stepKinds),
      skinType: choiceOf(params, 'skin', skinTypes),
    }),
  })
  // When the team has written no text yet, the empty list itself offers to add the first one.
  const isEmpty = list.data?.total === 0 && !['search', 'step', 'skin'].some(key => list.params.has(key))
  const close = () => setOpen(undefined)

  async function handleSave(body: RoutineTemplateInput, base: RoutineTemplate | undefined) {
    await (base
      ? callApi(updateRoutineTemplate, {
          params: { id: base.id },
          body: { ...body, revision: base.revision },
        })
      : callApi(createRoutineTemplate, { body }))
    close()
    toast.success(t('admin-diagnostic:routines.saved'))
    await client.invalidateQueries({ queryKey: ['admin-routines'] })
  }

  const add = (
    <Button icon="plus" onClick={() => setOpen({ action: 'form', template: undefined })}>
      {t('admin-diagnostic:routines.add')}
    </Button>
  )
  const asked = open?.action === 'delete' ? open.template : undefined
  return (
    <>
      <PageHeader
        title={t('admin-diagnostic:routines.title')}
        description={t('admin-diagnostic:routines.description')}
        actions={isEmpty ? undefined : add}
      />
      <AdminList<RoutineTemplate>
        list={list}
        caption={t('admin-diagnostic:routines.title')}
        columns={routineColumns(t, locale, {
          onEdit: template => setOpen({ action: 'form', template }),
          onDelete: template => setOpen({ action: 'delete', template }),
        })}
        search={t('admin-diagnostic:routines.search')}
        filters={[
          {
            key: 'step',
            label: t('admin-diagnostic:routines.step'),
            any: t('admin-diagnostic:routines.anyStep'),
            options: stepKinds.map(value => ({ value, text: t(`admin-diagnostic:step.${value}`) })),
          },
          {
            key: 'skin',
            label: t('admin-diagnostic:skinTypeLabel'),
            any: t('admin-diagnostic:results.anySkin'),
            options: skinTypes.map(value => ({ value, text: t(`admin-diagnostic:skinType.${value}`) })),
          },
        ]}
        empty={{
          icon: 'calendar',
          title: t('admin-diagnostic:routines.emptyTitle'),
          text: t('admin-diagnostic:routines.empty'),
          action: add,
        }}
      />
      <FormDialog
        isOpen={open?.action === 'form'}
        onClose={close}
        title={t(open?.template ? 'admin-diagnostic:routines.edit' : 'admin-diagnostic:routines.add')}
        width="wide"
      >
        {form => <RoutineForm template={open?.template} onSave={handleSave} {...form} />}
      </FormDialog>
      <DeleteDialog
        asked={asked}
        words={{
          title: asked ? t('admin-diagnostic:routines.deleteAsk', { name: nameOf(asked, t) }) : '',
          text: t('admin-diagnostic:routines.deleteText'),
          done: t('admin-diagnostic:routines.deleted'),
          failure: t('admin-diagnostic:routines.deleteFailure'),
        }}
        remove={({ id }) => callApi(deleteRoutineTemplate, { params: { id } })}
        onClose={close}
        keys={[['admin-routines']]}
      />
    </>
  )
}
