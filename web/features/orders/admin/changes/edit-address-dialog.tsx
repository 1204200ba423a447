import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SpokenAddress } from '#contract/orders/address-parts.ts'
import { missingForCourier, spokenFields } from '#contract/orders/address-parts.ts'
import { changeOrderAddress, quoteOrderAddress } from '#contract/orders/endpoints.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { AddressQuote } from '#contract/orders/order-changes.ts'
import { spokenAddress } from '#contract/orders/spoken-address.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { placeName } from '#web/parts/fields/place-note.tsx'
import { SpokenAddressFields } from '#web/parts/fields/spoken-address-fields.tsx'
import { sideOf } from '#web/parts/records/conflict.ts'
import type { ConflictField } from '#web/parts/records/conflict-dialog.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { ChangeFoot } from './change-foot.tsx'
import { useOrderChange } from './use-order-change.tsx'

const typingPause = 300

/**
 * The dialog in which staff change the address of an order that has not left the shop; shows the new delivery fee.
 */
export function EditAddressDialog({ order: opened, onClose }: { order: AdminOrder; onClose: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const change = useOrderChange(opened, onClose)
  const { order } = change
  const first = spokenAddress(order.address)
  const [address, setAddress] = useState(first)
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState<Partial<Record<keyof SpokenAddress, string>>>({})
  const [failure, setFailure] = useState<string>()
  const place = { city: address.city.trim(), quarter: address.quarter.trim() }
  const now = JSON.stringify(place)
  const settled = useSettled(now, typingPause)
  const asked = JSON.parse(settled) as typeof place
  const { data, isError } = useQuery({
    queryKey: ['admin-order', order.id, 'address-quote', order.revision, asked],
    queryFn: () => callApi(quoteOrderAddress, { params: { id: order.id }, body: asked }),
    enabled: asked.city !== '',
    staleTime: 0,
  })
  const quote = settled === now ? data : undefined
  const isDirty = JSON.stringify(address) !== JSON.stringify(first)

  function faults(): typeof wrong {
    const found: typeof wrong = {}
    for (const field of missingForCourier(address))
      found[field] = t(field === 'street' ? 'validation:streetOrLandmark' : 'validation:required')
    if (quote && quote.deliveryFee === null) {
      const isQuarter = quote.delivery === 'quarter_needed'
      const field = isQuarter ? 'quarter' : 'city'
      found[field] ??= t(isQuarter ? 'admin-desk:server.quarterNeeded' : 'admin-desk:server.notDelivered', {
        place: placeName(place),
      })
    }
    return found
  }

  function handleSubmit() {
    const found = faults()
    setWrong(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    if (!isDirty) return setFailure(t('admin-orders:change.address.nothing'))
    if (!quote)
      return setFailure(
        t(isError ? 'admin-orders:change.address.quoteFailure' : 'admin-orders:change.address.wait'),
      )
    const body = {
      address,
      note: note.trim() || undefined,
      expectedTotal: quote.total,
      revision: order.revision,
    }
    void change.send(
      () => callApi(changeOrderAddress, { params: { id: order.id }, body }),
      t('admin-orders:change.address.done'),
      { fieldsOf, take },
    )
  }

  function fieldsOf(now: AdminOrder): ConflictField[] {
    return spokenFields.flatMap(field => {
      const [theirs, mine] = [now.address[field], address[field]]
      const suggested = sideOf({ read: first[field], theirs, mine })
      return suggested ? [{ key: field, name: t(`addresses:fields.${field}`), theirs, mine, suggested }] : []
    })
  }

  function take(now: AdminOrder, theirs: ReadonlySet<string>) {
    const taken = spokenFields.filter(field => theirs.has(field)).map(field => [field, now.address[field]])
    setAddress({ ...address, ...Object.fromEntries(taken) })
  }

  return (
    <ChangeDialog
      change={change}
      title={t('admin-orders:change.address.title')}
      text={t('admin-orders:change.address.text')}
      submit={t('admin-orders:change.address.submit')}
      isDirty={isDirty || note !== ''}
      failure={failure}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <SpokenAddressFields
        address={address}
        errorOf={field => wrong[field] ?? change.errorOf(`address.${field}`)}
        onChange={typed => {
          // Clears the errors of changed address fields. City and quarter together name one delivery place, so
          // their errors are cleared together.
          const isPlace = typed.city !== address.city || typed.quarter !== address.quarter
          const corrected = Object.keys(wrong).filter(name => {
            const field = name as keyof SpokenAddress
            return typed[field] === address[field] && !(isPlace && (field === 'city' || field === 'quarter'))
          })
          setWrong(Object.fromEntries(corrected.map(name => [name, wrong[name as keyof SpokenAddress]])))
          setAddress(typed)
        }}
      />
      <p role="status" className="rounded-xl bg-leaf px-4 py-3 empty:hidden">
        {quote ? quoteText(quote) : null}
      </p>
      <ChangeFoot
        amount={quote?.total ?? order.total}
        amountLabel={t('admin-orders:change.address.total')}
        note={note}
        noteError={change.errorOf('note')}
        onNote={setNote}
      />
    </ChangeDialog>
  )

  function quoteText({ delivery, deliveryFee, zoneFee }: AddressQuote): string {
    const price = (amount: number) => formatPrice(amount, locale) ?? ''
    if (deliveryFee === null || zoneFee === null)
      return t(
        delivery === 'quarter_needed' ? 'admin-desk:server.quarterNeeded' : 'admin-desk:server.notDelivered',
        { place: placeName(place) },
      )
    if (delivery === 'by_phone' && deliveryFee === 0) return t('admin-desk:draft.placeByPhone')
    const fee = price(deliveryFee)
    const difference = deliveryFee - order.deliveryFee
    if (order.paymentMethod === 'online' && zoneFee !== deliveryFee)
      return t('admin-orders:change.address.kept', { fee, zoneFee: price(zoneFee) })
    if (difference === 0) return t('admin-orders:change.address.same', { fee })
    return t(difference > 0 ? 'admin-orders:change.address.more' : 'admin-orders:change.address.less', {
      before: price(order.deliveryFee),
      fee,
      difference: price(Math.abs(difference)),
    })
  }
}
