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

/**
 * A field for a courier's name. Suggests recent names, so that each courier has one spelling and one cash count;
 * other names can be typed.
 */
export function CourierField({ value, error, onChange }: CourierFieldProps) {
  const t = useTranslate()
  const listId = useId()
  // The suggested courier names are optional, so a failure to load them is not shown.
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
