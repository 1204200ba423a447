import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  createDeliveryZone,
  deleteDeliveryZone,
  listDeliveryZones,
  updateDeliveryZone,
} from '#contract/delivery/endpoints.ts'
import type { DeliveryZone, DeliveryZoneInput } from '#contract/delivery/zone.ts'
import { AdminList } from '#web/lib/admin-list.tsx'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useDialogGuard } from '#web/lib/unsaved-changes.tsx'
import { useList } from '#web/lib/use-list.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toast.ts'
import { zoneColumns, zoneName } from './zone-columns.tsx'
import { ZoneForm } from './zone-form.tsx'

type Open = { kind: 'form'; zone: DeliveryZone | undefined } | { kind: 'delete'; zone: DeliveryZone }

const key = ['admin-delivery-zones']

/** Where the shop delivers and for how much. */
export function ZoneTable() {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const guard = useDialogGuard()
  const list = useList({
    key,
    read: query => callApi(listDeliveryZones, { query }),
    sorts: ['name', 'fee'],
    defaultSort: 'name',
  })
  const refresh = () => client.invalidateQueries({ queryKey: key })
  const add = (
    <Button icon="plus" onClick={() => setOpen({ kind: 'form', zone: undefined })}>
      {t('admin-delivery:add')}
    </Button>
  )

  async function handleSave(input: DeliveryZoneInput) {
    const zone = open?.kind === 'form' ? open.zone : undefined
    if (zone) await callApi(updateDeliveryZone, { params: { id: zone.id }, body: input })
    else await callApi(createDeliveryZone, { body: input })
    setOpen(undefined)
    toast.success(t(zone ? 'admin-delivery:updated' : 'admin-delivery:created'))
    await refresh()
  }

  async function handleDelete(zone: DeliveryZone) {
    setOpen(undefined)
    try {
      await callApi(deleteDeliveryZone, { params: { id: zone.id } })
      toast.success(t('admin-delivery:deleted'))
    } catch (error) {
      toast.error(failureText(error, t('shell:generic')))
    }
    await refresh()
  }

  return (
    <>
      <PageHeader
        title={t('admin-delivery:title')}
        description={t('admin-delivery:description')}
        actions={add}
      />
      <AdminList<DeliveryZone>
        list={list}
        caption={t('admin-delivery:title')}
        columns={zoneColumns(t, locale, {
          onEdit: zone => setOpen({ kind: 'form', zone }),
          onDelete: zone => setOpen({ kind: 'delete', zone }),
        })}
        search={t('admin-delivery:search')}
        empty={{
          icon: 'map-pin',
          title: t('admin-delivery:empty'),
          text: t('admin-delivery:emptyText'),
          action: add,
        }}
      />
      <Dialog
        isOpen={open?.kind === 'form'}
        onOpenChange={isOpen => isOpen || setOpen(undefined)}
        title={t(open?.kind === 'form' && open.zone ? 'admin-delivery:edit' : 'admin-delivery:add')}
        closeLabel={t('shell:action.close')}
        width="wide"
        hasOwnBody
        unsaved={guard.unsaved}
      >
        {open?.kind === 'form' ? (
          <ZoneForm
            zone={open.zone}
            onSave={handleSave}
            onCancel={() => setOpen(undefined)}
            onDirtyChange={guard.onDirtyChange}
          />
        ) : null}
      </Dialog>
      {guard.dialog}
      <AlertDialog
        isOpen={open?.kind === 'delete'}
        onOpenChange={isOpen => isOpen || setOpen(undefined)}
        title={
          open?.kind === 'delete' ? t('admin-delivery:deleteAsk', { name: zoneName(open.zone, locale) }) : ''
        }
        description={t('admin-delivery:deleteText')}
        confirmLabel={t('shell:action.delete')}
        cancelLabel={t('shell:action.cancel')}
        onConfirm={() => open?.kind === 'delete' && void handleDelete(open.zone)}
      />
    </>
  )
}
