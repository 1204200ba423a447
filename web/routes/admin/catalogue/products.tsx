import { Link, type MetaArgs } from 'react-router'
import { ExportProductsButton } from '#web/features/catalogue/admin/import/export-button.tsx'
import { ProductTable } from '#web/features/catalogue/admin/list/product-table.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminProducts',
  isPrivate: true,
  words: ['admin-catalogue', 'admin-import', 'validation'],
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function AdminProducts() {
  const t = useTranslate()
  return (
    <>
      <PageHeader
        title={t('admin-catalogue:products.title')}
        actions={
          <>
            <ExportProductsButton />
            <Link to="/admin/products/import" className={buttonClass({ variant: 'secondary' })}>
              <Icon name="upload" size={20} />
              {t('admin-import:link')}
            </Link>
            <Link to="/admin/products/add" className={buttonClass()}>
              <Icon name="plus" size={20} />
              {t('admin-catalogue:products.add')}
            </Link>
          </>
        }
      />
      <ProductTable />
    </>
  )
}
