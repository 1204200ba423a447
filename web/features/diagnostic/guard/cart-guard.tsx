import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkCart } from '#contract/diagnostic/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { readSession } from '#web/lib/session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { CartWarningsProps } from './cart-warnings.tsx'
import { dismiss, nameOf, readDismissed } from './dismissed.ts'
import { isOf, warningsKey } from './warnings-key.ts'

// Most carts have no warning.
const CartWarnings = onDemand(async () => (await import('./cart-warnings.tsx')).CartWarnings)

interface CartGuardProps extends Pick<CartWarningsProps, 'products'> {
  className?: string
}

/**
 * Warns when products of the cart conflict with each other, with the saved routine or with a pregnancy. It never
 * prevents the purchase: each warning can be dismissed, and if the request fails none is shown.
 */
export function CartGuard({ products, className }: CartGuardProps) {
  const [dismissed, setDismissed] = useState(readDismissed)
  const frame = useRef<HTMLDivElement>(null)
  const member = readSession()?.user.id
  const ids = products.map(({ id }) => id).toSorted((one, other) => one - other)
  const { data } = useQuery({
    queryKey: warningsKey(member, ids),
    queryFn: () => callApi(checkCart, { body: { productIds: ids } }),
    enabled: ids.length > 0,
    placeholderData: (before, query) => (isOf(member, query?.queryKey) ? before : undefined),
    retry: false,
  })
  const warnings = (ids.length > 0 ? (data ?? []) : []).filter(
    warning => !dismissed.includes(nameOf(warning)),
  )
  return (
    // The live region is rendered even when empty, so that screen readers announce new warnings; it takes no space.
    <div
      ref={frame}
      tabIndex={-1}
      aria-live="polite"
      className={classNames('outline-none', warnings.length > 0 ? className : 'absolute')}
    >
      {warnings.length > 0 ? (
        <CartWarnings
          warnings={warnings}
          products={products}
          onDismiss={warning => {
            setDismissed(dismiss(nameOf(warning)))
            // The dismissed warning's button disappears, so the keyboard focus moves to the element around the warnings.
            frame.current?.focus()
          }}
        />
      ) : null}
    </div>
  )
}
