import { ProductFrame } from '#web/features/catalogue/admin/product-frame.tsx'
import { ProductSheet } from '#web/features/catalogue/admin/product-sheet.tsx'
import { useProduct } from '#web/features/catalogue/admin/use-product.ts'
import type { PageHandle } from '#web/lib/page.ts'
import type { Route } from './+types/product'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminProduct',
  isPrivate: true,
  words: ['admin-catalogue', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminProduct({ params }: Route.ComponentProps) {
  const state = useProduct(Number(params.id))
  return (
    <ProductFrame state={state}>
      {product => <ProductSheet key={product.id} product={product} />}
    </ProductFrame>
  )
}
