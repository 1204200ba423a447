import type { OrderAddress } from '#contract/orders/address.ts'
import { readablePhone } from '#web/lib/phone.ts'

/** An address in lines, without what was not given. */
export function AddressText({ address }: { address: OrderAddress }) {
  const lines = [
    address.street,
    address.complement,
    address.quarter,
    address.landmark,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.country,
    readablePhone(address.phone),
  ]
  return (
    <span className="block">
      {address.name ? <span className="block font-semibold">{address.name}</span> : null}
      {lines.filter(Boolean).map(line => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </span>
  )
}
