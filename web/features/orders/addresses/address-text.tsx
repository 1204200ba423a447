import type { ReactNode } from 'react'
import type { OrderAddress } from '#contract/orders/address.ts'
import { courierWay } from '#contract/orders/courier-way.ts'
import { readablePhone } from '#web/lib/phone.ts'
import { MapLink } from '#web/parts/fields/map-link.tsx'

/** An address in lines, without its empty fields; `badge` is shown beside its name. */
export function AddressText({ address, badge }: { address: OrderAddress; badge?: ReactNode }) {
  const { street, landmark } = courierWay(address)
  const lines = [
    street,
    address.complement,
    address.quarter,
    landmark,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.country,
    readablePhone(address.phone),
  ]
  return (
    <span className="block">
      {address.name || badge ? (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {address.name}
          {badge}
        </span>
      ) : null}
      {lines.filter(Boolean).map(line => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <MapLink pin={address.pin} />
    </span>
  )
}
