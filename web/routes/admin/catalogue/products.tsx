import { Link } from 'react-router'
import { createProduct } from '#contract/catalogue/endpoints.ts'
import { exportProducts, importProducts } from '#contract/catalogue/product-csv-endpoints.ts'
import { ExportProductsButton } from '#web/features/catalogue/admin/import/export-button.tsx'
import { ProductTable } from '#web/features/catalogue/admin/list/product-table.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminProducts',
  isPrivate: true,
  words: ['admin-catalogue', 'admin-import', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminProducts() {
  const t = useTranslate()
  const may = useMay()
  return (
    <>
      <PageHeader
        title={t('admin-catalogue:products.title')}
        actions={
          <>
            {may(exportProducts) ? <ExportProductsButton /> : null}
            {may(importProducts) ? (
              <Link to="/admin/products/import" className={buttonClass({ variant: 'secondary' })}>
                <Icon name="upload" size={20} />
                {t('admin-import:link')}
              </Link>
            ) : null}
            {may(createProduct) ? (
              <Link to="/admin/products/add" className={buttonClass()}>
                <Icon name="plus" size={20} />
                {t('admin-catalogue:products.add')}
              </Link>
            ) : null}
          </>
        }
      />
      <ProductTable />
    </>
  )
}
