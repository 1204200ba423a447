import { ProductEditor } from '#web/features/catalogue/admin/editor/product-editor.tsx'
import { ProductFrame } from '#web/features/catalogue/admin/product-frame.tsx'
import { ProductTrail } from '#web/features/catalogue/admin/product-trail.tsx'
import { useProduct } from '#web/features/catalogue/admin/use-product.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Route } from './+types/product-edit'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminProductEdit',
  isPrivate: true,
  words: ['admin-catalogue', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminProductEdit({ params }: Route.ComponentProps) {
  const t = useTranslate()
  const state = useProduct(Number(params.id), { isFresh: true })
  const title = t('admin-catalogue:products.editor.titleEdit')
  return (
    <ProductFrame state={state}>
      {product => (
        <>
          <PageHeader
            above={<ProductTrail product={product} here={title} />}
            title={title}
            description={product.name}
          />
          <ProductEditor key={product.id} product={product} />
        </>
      )}
    </ProductFrame>
  )
}
