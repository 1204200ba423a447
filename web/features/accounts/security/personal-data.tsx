import { useState } from 'react'
import { exportPersonalData } from '#contract/accounts/account-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { saveFile } from '#web/lib/file-address.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { EraseDialog } from './erase-dialog.tsx'

/** The section with the export of the member's data and the erasure of the account. */
export function PersonalData({ email }: { email: string }) {
  const t = useTranslate()
  const [isExporting, setIsExporting] = useState(false)
  const [isErasing, setIsErasing] = useState(false)

  async function handleExport() {
    setIsExporting(true)
    try {
      const data = JSON.stringify(await callApi(exportPersonalData), null, 2)
      saveFile(new Blob([data], { type: 'application/json' }), t('accounts:data.fileName'))
    } catch (error) {
      toast.error(failureText(error, t('accounts:data.exportFailure')))
    } finally {
      setIsExporting(false)
    }
  }

  return (
    <div className="grid gap-6">
      <div>
        <p className="mb-3">{t('accounts:data.exportText')}</p>
        <Button
          variant="secondary"
          icon="download"
          isLoading={isExporting}
          onClick={() => void handleExport()}
        >
          {t('accounts:data.export')}
        </Button>
      </div>
      <div className="border-t border-line pt-6">
        <h3 className="font-semibold">{t('accounts:data.eraseTitle')}</h3>
        <p className="mb-2">{t('accounts:data.eraseText')}</p>
        <Button variant="quietDanger" icon="trash" className="-ms-6" onClick={() => setIsErasing(true)}>
          {t('accounts:data.erase')}
        </Button>
      </div>
      <EraseDialog email={email} isOpen={isErasing} onOpenChange={setIsErasing} />
    </div>
  )
}
