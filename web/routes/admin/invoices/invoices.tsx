import { InvoiceTable } from '#web/features/invoices/admin/invoice-table.tsx'
import { MissingCompany } from '#web/features/settings/admin/missing-company.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminInvoices',
  isPrivate: true,
  words: ['admin-invoices', 'invoices', 'orders', 'settings'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminInvoices() {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('admin-invoices:title')} description={t('admin-invoices:description')} />
      <MissingCompany />
      <InvoiceTable />
    </>
  )
}
