import { useState } from 'react'
import type { MemberExportFilter } from '#contract/accounts/member.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { failureText } from '#web/lib/failures.ts'
import { saveFile } from '#web/lib/file-address.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { exportMembers } from './export-members.ts'

/** Downloads all members that match the filters of the members list as a spreadsheet. */
export function ExportButton({ filter }: { filter: MemberExportFilter }) {
  const t = useTranslate()
  const locale = useLocale()
  const [bytes, setBytes] = useState<number>()
  const size = new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: 1, minimumFractionDigits: 1 })

  async function handleExport() {
    setBytes(0)
    try {
      const { name, file } = await exportMembers(filter, setBytes)
      saveFile(file, name)
      toast.success(t('admin-members:export.done', { name }))
    } catch (error) {
      toast.error(failureText(error, t('admin-members:export.failure')))
    } finally {
      setBytes(undefined)
    }
  }

  const isRunning = bytes !== undefined
  const words = isRunning
    ? t('admin-members:export.running', {
        size: t('admin-members:export.megabytes', { amount: size.format(bytes / 1_000_000) }),
      })
    : t('admin-members:export.start')
  return (
    <>
      <span role="status" className="sr-only">
        {isRunning ? words : ''}
      </span>
      <Button variant="secondary" icon="download" disabled={isRunning} onClick={() => void handleExport()}>
        {words}
      </Button>
    </>
  )
}
