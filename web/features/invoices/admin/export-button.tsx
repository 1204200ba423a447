import { useState } from 'react'
import type { InvoiceExport } from '#contract/invoices/invoice.ts'
import { fetchFile } from '#web/lib/download.ts'
import { failureText } from '#web/lib/failures.ts'
import { saveFile } from '#web/lib/file-address.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

/** Downloads a month's invoices and credit notes for the accountant. */
export function ExportButton({ month, format }: InvoiceExport) {
  const t = useTranslate()
  const [isRunning, setIsRunning] = useState(false)

  async function handleExport() {
    setIsRunning(true)
    try {
      const query = new URLSearchParams({ month, format })
      const { name, file } = await fetchFile(`/admin/invoices/export?${query}`, `factures-${month}.${format}`)
      saveFile(file, name)
      toast.success(t('admin-invoices:export.done', { name }))
    } catch (error) {
      toast.error(failureText(error, t('admin-invoices:export.failure')))
    }
    setIsRunning(false)
  }

  return (
    <>
      <span role="status" className="sr-only">
        {isRunning ? t('admin-invoices:export.running') : ''}
      </span>
      <Button
        variant="secondary"
        size="small"
        icon="download"
        isLoading={isRunning}
        onClick={() => void handleExport()}
      >
        {t(`admin-invoices:export.${format}`)}
      </Button>
    </>
  )
}
