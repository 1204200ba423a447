import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  createDeliveryZone,
  deleteDeliveryZone,
  listDeliveryZones,
  updateDeliveryZone,
} from '#contract/delivery/endpoints.ts'
import type { DeliveryZone, DeliveryZoneInput } from '#contract/delivery/zone.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { useList } from '#web/parts/lists/use-list.ts'
import { DeleteDialog } from '#web/parts/records/delete-dialog.tsx'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { ReadyZones } from './ready-zones.tsx'
import { zoneColumns, zoneName } from './zone-columns.tsx'
import { ZoneForm } from './zone-form.tsx'

const SlotForm = onDemand(async () => (await import('./slot-form.tsx')).SlotForm)

type Open =
  | { kind: 'form'; zone: DeliveryZone | undefined }
  | { kind: 'delete'; zone: DeliveryZone }
  | { kind: 'slots'; zone: DeliveryZone }
  | { kind: 'ready' }

const key = ['admin-delivery-zones']

/** The list of delivery zones with their fees, with actions to add, edit and delete them. */
export function ZoneTable() {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const list = useList({
    key,
    read: query => callApi(listDeliveryZones, { query }),
    sorts: ['name', 'fee'],
    defaultSort: 'name',
  })
  const close = () => setOpen(undefined)
  const add = (
    <Button icon="plus" onClick={() => setOpen({ kind: 'form', zone: undefined })}>
      {t('admin-delivery:add')}
    </Button>
  )

  async function handleSave(input: DeliveryZoneInput, zone: DeliveryZone | undefined) {
    if (zone)
      await callApi(updateDeliveryZone, {
        params: { id: zone.id },
        body: { revision: zone.revision, ...input },
      })
    else await callApi(createDeliveryZone, { body: input })
    close()
    toast.success(t(zone ? 'admin-delivery:updated' : 'admin-delivery:created'))
    await client.invalidateQueries({ queryKey: key })
  }

  async function handleReady(count: number) {
    close()
    toast.success(t('admin-delivery:ready.done', { count }))
    await client.invalidateQueries({ queryKey: key })
  }

  async function handleSlots() {
    close()
    toast.success(t('admin-delivery:slots.saved'))
    // The zone's revision rises with its slots, and the form of the zone needs the current one.
    await client.invalidateQueries({ queryKey: key })
  }

  const ofSlots = open?.kind === 'slots' ? open.zone : undefined
  const edited = open?.kind === 'form' ? open.zone : undefined
  const asked = open?.kind === 'delete' ? open.zone : undefined
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
          onSlots: zone => setOpen({ kind: 'slots', zone }),
          onDelete: zone => setOpen({ kind: 'delete', zone }),
        })}
        search={t('admin-delivery:search')}
        empty={{
          icon: 'map-pin',
          title: t('admin-delivery:empty'),
          text: t('admin-delivery:emptyText'),
          action: (
            <div className="flex flex-wrap justify-center gap-3">
              <Button icon="check" onClick={() => setOpen({ kind: 'ready' })}>
                {t('admin-delivery:ready.open')}
              </Button>
              {add}
            </div>
          ),
        }}
      />
      <FormDialog
        isOpen={open?.kind === 'ready'}
        onClose={close}
        title={t('admin-delivery:ready.title')}
        width="wide"
        hasOwnBody
      >
        {form => <ReadyZones onSaved={handleReady} {...form} />}
      </FormDialog>
      <FormDialog
        isOpen={open?.kind === 'form'}
        onClose={close}
        title={t(edited ? 'admin-delivery:edit' : 'admin-delivery:add')}
        width="wide"
        hasOwnBody
      >
        {form => <ZoneForm zone={edited} onSave={handleSave} {...form} />}
      </FormDialog>
      <FormDialog
        isOpen={ofSlots !== undefined}
        onClose={close}
        title={ofSlots ? t('admin-delivery:slots.named', { name: zoneName(ofSlots, locale) }) : ''}
        width="wide"
        hasOwnBody
      >
        {form =>
          ofSlots ? <SlotForm zoneId={ofSlots.id} onSaved={() => void handleSlots()} {...form} /> : null
        }
      </FormDialog>
      <DeleteDialog
        asked={asked}
        words={{
          title: asked ? t('admin-delivery:deleteAsk', { name: zoneName(asked, locale) }) : '',
          text: t('admin-delivery:deleteText'),
          done: t('admin-delivery:deleted'),
          failure: t('shell:generic'),
        }}
        remove={({ id }) => callApi(deleteDeliveryZone, { params: { id } })}
        onClose={close}
        keys={[key]}
      />
    </>
  )
}
