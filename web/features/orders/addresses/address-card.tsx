import type { Address } from '#contract/orders/address.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AddressText } from './address-text.tsx'

interface AddressCardProps {
  address: Address
  selection: { id: number | undefined; onSelect: (id: number) => void } | undefined
  onEdit: () => void
  onDelete: () => void
  onMakeDefault: () => void
}

/** The card of a member's address with its buttons. With `selection` the whole card is a radio button. */
export function AddressCard({ address, selection, onEdit, onDelete, onMakeDefault }: AddressCardProps) {
  const t = useTranslate()
  const name = address.name || address.street
  const body = (
    <AddressText
      address={address}
      badge={
        address.isDefault ? (
          <Badge tone="success" className="group-has-checked/address:bg-card">
            {t('addresses:default')}
          </Badge>
        ) : null
      }
    />
  )
  return (
    <div className="group/address flex h-full flex-col rounded-card border border-line bg-card p-4 shadow-soft has-checked:border-primary has-checked:bg-leaf has-checked:inset-ring-1 has-checked:inset-ring-primary">
      {selection ? (
        <label className="flex grow cursor-pointer gap-3 large-text:flex-wrap">
          <input
            type="radio"
            name="shipping-address"
            className="check mt-0.5"
            checked={selection.id === address.id}
            onChange={() => selection.onSelect(address.id)}
          />
          <span className="grow">{body}</span>
        </label>
      ) : (
        <div className="grow">{body}</div>
      )}
      <div className="-mx-2.5 mt-3 -mb-2 flex flex-wrap">
        <Button
          variant="quiet"
          size="compact"
          aria-label={t('addresses:editNamed', { name })}
          onClick={onEdit}
        >
          {t('addresses:edit')}
        </Button>
        <Button
          variant="quietDanger"
          size="compact"
          aria-label={t('addresses:deleteNamed', { name })}
          onClick={onDelete}
        >
          {t('addresses:delete')}
        </Button>
        {address.isDefault ? null : (
          <Button
            variant="quiet"
            size="compact"
            aria-label={t('addresses:makeDefaultNamed', { name })}
            onClick={onMakeDefault}
          >
            {t('addresses:makeDefault')}
          </Button>
        )}
      </div>
    </div>
  )
}
