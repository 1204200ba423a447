import type { ReactNode } from 'react'
import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { LoadFailure } from '#web/lib/load-failure.tsx'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { useProduct } from './use-product.ts'

interface ProductFrameProps {
  state: ReturnType<typeof useProduct>
  children: (product: AdminProduct) => ReactNode
}

/** A page of one product while it is loaded, when it cannot be, and when it does not exist. */
export function ProductFrame({ state, children }: ProductFrameProps) {
  const t = useTranslate()
  if (state.product) return children(state.product)
  if (state.isUnknown) {
    return (
      <EmptyState
        picture={<Icon name="box" size={48} />}
        title={t('admin-catalogue:products.notFound')}
        actions={
          <RouterLink href="/admin/products" className={buttonClass({ variant: 'secondary' })}>
            {t('admin-catalogue:products.back')}
          </RouterLink>
        }
      />
    )
  }
  if (state.isError)
    return <LoadFailure text={t('admin-catalogue:products.loadFailure')} onRetry={state.refetch} />
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-12 w-2/3 max-w-lg" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}
