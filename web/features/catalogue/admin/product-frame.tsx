import type { ReactNode } from 'react'
import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { RecordFrame } from '#web/parts/records/record-frame.tsx'
import type { RecordState } from '#web/parts/records/use-record.ts'

interface ProductFrameProps {
  state: RecordState<AdminProduct>
  children: (product: AdminProduct) => ReactNode
}

/** Renders the loading, failed and missing states of an administration page about one product. */
export function ProductFrame({ state, children }: ProductFrameProps) {
  const t = useTranslate()
  return (
    <RecordFrame
      state={state}
      icon="box"
      words={{
        notFound: t('admin-catalogue:products.notFound'),
        back: t('admin-catalogue:products.back'),
        loadFailure: t('admin-catalogue:products.loadFailure'),
      }}
      backTo="/admin/products"
    >
      {children}
    </RecordFrame>
  )
}
