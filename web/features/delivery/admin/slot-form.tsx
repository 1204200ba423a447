import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import type { ZoneSlots } from '#contract/delivery/slot.ts'
import { getZoneSlots, updateZoneSlots } from '#contract/delivery/slot-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SlotFields } from './slot-fields.tsx'
import { newRow, type RowErrors, rowField, rowsOf, type SlotRow, slotsOf } from './slot-rows.ts'

interface SlotFormProps {
  zoneId: number
  onSaved: () => void
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

/** The weekly delivery slots of a zone, to edit in one form. */
export function SlotForm(props: SlotFormProps) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: ['zone-slots', props.zoneId],
    queryFn: () => callApi(getZoneSlots, { params: { id: props.zoneId } }),
    gcTime: 0,
    // What is typed must not change below the fingers.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return <LoadedForm start={data} {...props} />
  return (
    <DialogBody>
      {error ? (
        <LoadFailure text={failureText(error, t('shell:generic'))} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </DialogBody>
  )
}

function LoadedForm({
  start,
  zoneId,
  onSaved,
  onCancel,
  onDirtyChange,
}: SlotFormProps & { start: ZoneSlots }) {
  const t = useTranslate()
  const [rows, setRows] = useState(() => rowsOf(start.slots))
  const [errors, setErrors] = useState<Record<number, RowErrors>>({})
  const [failure, setFailure] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  useDirtyReport(isDirty, onDirtyChange)

  function change(changed: SlotRow[]) {
    setRows(changed)
    setErrors({})
    setIsDirty(true)
  }

  async function handleSave() {
    setFailure(undefined)
    setErrors({})
    if (rows.some(row => row.weekdays.length === 0)) return setFailure(t('admin-delivery:slots.noDay'))
    setIsSaving(true)
    const { places, slots } = slotsOf(rows)
    try {
      await callApi(updateZoneSlots, { params: { id: zoneId }, body: { revision: start.revision, slots } })
      onSaved()
    } catch (error) {
      const found: Record<number, RowErrors> = {}
      for (const [field, messages] of Object.entries(error instanceof ApiFailure ? error.errors : {})) {
        const [row, part] = rowField(field, places) ?? []
        if (row !== undefined && part) found[row] = { ...found[row], [part]: messages.join(' ') }
      }
      setErrors(found)
      const isTied = Object.keys(found).length > 0
      setFailure(isTied ? t('admin-delivery:form.invalid') : failureText(error, t('admin-delivery:failure')))
      setIsSaving(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void handleSave()
      }}
      className="flex min-h-0 flex-col"
    >
      <DialogBody className="grid gap-5">
        <p className="max-w-measure text-muted">{t('admin-delivery:slots.text')}</p>
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <ol className="divide-y divide-line">
          {rows.map((row, place) => (
            <li key={row.key} className="py-4">
              <SlotFields
                row={row}
                number={place + 1}
                errors={errors[place] ?? {}}
                onChange={part => change(rows.with(place, { ...row, ...part }))}
                onRemove={() => change(rows.filter(other => other !== row))}
              />
            </li>
          ))}
        </ol>
        <p>
          <Button icon="plus" variant="secondary" onClick={() => change([...rows, newRow()])}>
            {t('admin-delivery:slots.add')}
          </Button>
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onClick={onCancel}>
          {t('shell:action.cancel')}
        </Button>
        <Button type="submit" isLoading={isSaving}>
          {t('shell:action.save')}
        </Button>
      </DialogFooter>
    </form>
  )
}
