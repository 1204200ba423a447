import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { listCouriers } from '#contract/desk/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface CourierFieldProps {
  value: string
  error: string | undefined
  onChange: (courier: string) => void
}

/** A courier's name; those used lately are suggested, so that one person stays one till. Any other may be typed. */
export function CourierField({ value, error, onChange }: CourierFieldProps) {
  const t = useTranslate()
  const listId = useId()
  // Without the suggestions the field is as good as before, so nobody is told that they could not be loaded.
  const { data: couriers = [] } = useQuery({
    queryKey: ['desk', 'couriers'],
    queryFn: () => callApi(listCouriers),
  })
  return (
    <>
      <TextField
        label={t('admin-desk:act.courier')}
        hint={t('admin-desk:act.courierHint')}
        maxLength={80}
        autoComplete="off"
        list={listId}
        value={value}
        error={error}
        onChange={event => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {couriers.map(courier => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
    </>
  )
}
