import { ProductImport } from '#web/features/catalogue/admin/import/product-import.tsx'
import { ProductTrail } from '#web/features/catalogue/admin/product-trail.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminProductImport',
  isPrivate: true,
  words: ['admin-catalogue', 'admin-import'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminProductImport() {
  const t = useTranslate()
  return (
    <>
      <PageHeader
        above={<ProductTrail here={t('admin-import:title')} />}
        title={t('admin-import:title')}
        description={t('admin-import:text')}
      />
      <ProductImport />
    </>
  )
}
