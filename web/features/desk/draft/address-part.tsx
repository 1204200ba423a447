import { maxMessageLength } from '#contract/orders/order.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { DraftState } from './use-draft.ts'

const fields = ['phone', 'city', 'quarter', 'street', 'landmark', 'complement'] as const
const required = new Set<string>(['street', 'city', 'phone'])
const lengths = { phone: 40, city: 120, quarter: 120, street: 200, landmark: 200, complement: 200 } as const

/** Where to deliver, as it is said in Burkina Faso: a quarter and a landmark rather than a postal code. */
export function AddressPart({ draft, onPlace }: { draft: DraftState; onPlace: () => void }) {
  const t = useTranslate()
  const { input, errors, change } = draft
  return (
    <section className="rounded-card bg-card p-5 shadow-soft">
      <h2 className="mb-3 font-display text-xl">{t('admin-desk:draft.address')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(field => (
          <TextField
            key={field}
            label={t(`orders:addresses.fields.${field}`)}
            {...(required.has(field) ? {} : { optionalText: t('orders:addresses.fields.optional') })}
            required={required.has(field)}
            type={field === 'phone' ? 'tel' : 'text'}
            autoComplete="off"
            maxLength={lengths[field]}
            value={input.address[field]}
            error={errors[`address.${field}`]}
            onChange={event => change({ address: { ...input.address, [field]: event.target.value } })}
            onBlur={onPlace}
          />
        ))}
      </div>
      <Field
        label={t('admin-desk:draft.message')}
        optionalText={t('admin-desk:draft.optional')}
        error={errors.message}
        className="mt-4"
      >
        {control => (
          <Textarea
            {...control}
            rows={2}
            maxLength={maxMessageLength}
            value={input.message}
            onChange={event => change({ message: event.target.value })}
          />
        )}
      </Field>
    </section>
  )
}
