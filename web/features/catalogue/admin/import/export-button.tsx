import { useState } from 'react'
import { exportProducts, getImportSample } from '#contract/catalogue/product-csv-endpoints.ts'
import type { MessageKey } from '#messages/keys.ts'
import { fetchFile } from '#web/lib/download.ts'
import { failureText } from '#web/lib/failures.ts'
import { saveFile } from '#web/lib/file-address.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

/** Downloads all products as a CSV file that the product import accepts. */
export function ExportProductsButton() {
  const t = useTranslate()
  const { isRunning, download } = useDownload(exportProducts.path, 'produits_export.csv')
  return (
    <Button
      variant="secondary"
      icon="download"
      isLoading={isRunning}
      onClick={() => void download('admin-import:exportFailure')}
    >
      {t('admin-import:export')}
    </Button>
  )
}

/** Downloads a CSV file with every column of the import and two example products. */
export function DownloadSampleButton() {
  const t = useTranslate()
  const { isRunning, download } = useDownload(getImportSample.path, 'produits_exemple.csv')
  return (
    <Button
      variant="quiet"
      icon="download"
      isLoading={isRunning}
      onClick={() => void download('admin-import:sampleFailure')}
    >
      {t('admin-import:sample')}
    </Button>
  )
}

/** Saves a file of the API on the device, and says so or why not. */
function useDownload(path: string, fileName: string) {
  const t = useTranslate()
  const [isRunning, setIsRunning] = useState(false)

  async function download(failure: MessageKey) {
    setIsRunning(true)
    try {
      const { name, file } = await fetchFile(path, fileName)
      saveFile(file, name)
      toast.success(t('admin-import:exportDone', { name }))
    } catch (error) {
      toast.error(failureText(error, t(failure)))
    } finally {
      setIsRunning(false)
    }
  }

  return { isRunning, download }
}
