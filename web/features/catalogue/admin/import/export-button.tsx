import { useState } from 'react'
import { exportProducts } from '#contract/catalogue/product-csv-endpoints.ts'
import { fetchFile } from '#web/lib/download.ts'
import { failureText } from '#web/lib/failures.ts'
import { saveFile } from '#web/lib/file-address.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

const fileName = 'produits_export.csv'

/** Downloads all products as a CSV file that the product import accepts. */
export function ExportProductsButton() {
  const t = useTranslate()
  const [isRunning, setIsRunning] = useState(false)

  async function handleExport() {
    setIsRunning(true)
    try {
      const { name, file } = await fetchFile(exportProducts.path, fileName)
      saveFile(file, name)
      toast.success(t('admin-import:exportDone', { name }))
    } catch (error) {
      toast.error(failureText(error, t('admin-import:exportFailure')))
    } finally {
      setIsRunning(false)
    }
  }

  return (
    <Button variant="secondary" icon="download" isLoading={isRunning} onClick={() => void handleExport()}>
      {t('admin-import:export')}
    </Button>
  )
}
