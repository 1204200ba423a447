import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PickupPoint, PickupPointInput } from '#contract/delivery/pickup.ts'
import {
  createPickupPoint,
  deletePickupPoint,
  listPickupPoints,
  updatePickupPoint,
} from '#contract/delivery/pickup-endpoints.ts'
import { textIn } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { DeleteDialog } from '#web/parts/records/delete-dialog.tsx'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { PickupForm } from './pickup-form.tsx'

type Open = { kind: 'form'; point: PickupPoint | undefined } | { kind: 'delete'; point: PickupPoint }

const key = ['admin-pickup-points']

/** The points where buyers collect their orders, with actions to add, edit and delete them. */
export function PickupPoints() {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const { data, isError, refetch } = useQuery({ queryKey: key, queryFn: () => callApi(listPickupPoints) })
  const close = () => setOpen(undefined)
  const edited = open?.kind === 'form' ? open.point : undefined
  const asked = open?.kind === 'delete' ? open.point : undefined
  const nameOf = (point: PickupPoint) => textIn(point.name, locale) ?? ''

  async function handleSave(input: PickupPointInput, base: PickupPoint | undefined) {
    if (base)
      await callApi(updatePickupPoint, {
        params: { id: base.id },
        body: { revision: base.revision, ...input },
      })
    else await callApi(createPickupPoint, { body: input })
    close()
    toast.success(t(base ? 'admin-pickup:updated' : 'admin-pickup:created'))
    await client.invalidateQueries({ queryKey: key })
  }

  return (
    <section className="mt-8 rounded-card bg-card p-5 shadow-soft">
      <h2 className="font-display text-2xl">{t('admin-pickup:title')}</h2>
      <p className="mt-1 max-w-measure text-muted">{t('admin-pickup:description')}</p>
      {isError ? <LoadFailure text={t('admin-pickup:loadFailure')} onRetry={() => void refetch()} /> : null}
      <ul className="mt-3 divide-y divide-line">
        {(data ?? []).map(point => (
          <li key={point.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <strong className="font-semibold">{nameOf(point)}</strong>{' '}
              <StatusPill tone={point.isActive ? 'success' : 'warning'}>
                {t(point.isActive ? 'admin-pickup:open' : 'admin-pickup:closed')}
              </StatusPill>
              <span className="block text-sm text-muted">
                {t(`admin-pickup:kinds.${point.kind}`)} · {point.place}, {point.city} ·{' '}
                {formatPrice(point.fee, locale)}
              </span>
            </div>
            <span className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="small"
                icon="edit"
                aria-label={t('admin-pickup:editNamed', { name: nameOf(point) })}
                onClick={() => setOpen({ kind: 'form', point })}
              >
                {t('admin-pickup:editShort')}
              </Button>
              <Button
                variant="quiet"
                size="small"
                icon="trash"
                aria-label={t('admin-pickup:deleteNamed', { name: nameOf(point) })}
                onClick={() => setOpen({ kind: 'delete', point })}
              >
                {t('admin-pickup:deleteShort')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Button icon="plus" variant="secondary" onClick={() => setOpen({ kind: 'form', point: undefined })}>
          {t('admin-pickup:add')}
        </Button>
      </p>
      <FormDialog
        isOpen={open?.kind === 'form'}
        onClose={close}
        title={t(edited ? 'admin-pickup:edit' : 'admin-pickup:add')}
        width="wide"
        hasOwnBody
      >
        {form => <PickupForm point={edited} onSave={handleSave} {...form} />}
      </FormDialog>
      <DeleteDialog
        asked={asked}
        words={{
          title: asked ? t('admin-pickup:deleteAsk', { name: nameOf(asked) }) : '',
          text: t('admin-pickup:deleteText'),
          done: t('admin-pickup:deleted'),
          failure: t('shell:generic'),
        }}
        remove={({ id }) => callApi(deletePickupPoint, { params: { id } })}
        onClose={close}
        keys={[key]}
      />
    </section>
  )
}
