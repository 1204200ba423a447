import { useTranslate } from '#web/lib/translation.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { DraftState } from './use-draft.ts'

const RecipientFields = onDemand(
  async () => (await import('#web/parts/fields/recipient-fields.tsx')).RecipientFields,
)

/** The part of a telephone order with somebody else who receives the parcel. */
export function RecipientPart({ draft: { input, errors, change } }: { draft: DraftState }) {
  const t = useTranslate()
  const { recipient } = input
  const field = (part: 'name' | 'phone') => ({
    value: recipient?.[part],
    error: errors[`recipient.${part}`],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ recipient: { name: '', phone: '', ...recipient, [part]: target.value } }),
  })
  return (
    <div className="mt-3 grid gap-4">
      <Checkbox
        label={t('checkout:recipient.ask')}
        checked={recipient !== undefined}
        onChange={({ target }) => change({ recipient: target.checked ? { name: '', phone: '' } : undefined })}
      />
      {recipient ? <RecipientFields name={field('name')} phone={field('phone')} /> : null}
    </div>
  )
}
