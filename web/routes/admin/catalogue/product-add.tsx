import { ProductEditor } from '#web/features/catalogue/admin/editor/product-editor.tsx'
import { ProductTrail } from '#web/features/catalogue/admin/product-trail.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminProductAdd',
  isPrivate: true,
  words: ['admin-catalogue', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminProductAdd() {
  const t = useTranslate()
  const title = t('admin-catalogue:products.editor.titleAdd')
  return (
    <>
      <PageHeader above={<ProductTrail here={title} />} title={title} />
      <ProductEditor />
    </>
  )
}
