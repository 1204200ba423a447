import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DemoReport } from '#contract/demo/demo.ts'
import { removeDemo } from '#contract/demo/endpoints.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { useCounted } from './counted.ts'

interface RemoveDemoProps {
  report: DemoReport
  isOpen: boolean
  onClose: () => void
}

/** The dialog that says what goes with the demo and what stays, and removes the demo once this is confirmed. */
export function RemoveDemo({ report, isOpen, onClose }: RemoveDemoProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function handleRemove() {
    if (!isConfirmed) return setFailure(t('admin-demo:unconfirmed'))
    setFailure(undefined)
    setIsPending(true)
    try {
      await callApi(removeDemo)
      toast.success(t('admin-demo:done'))
      onClose()
      await client.invalidateQueries()
    } catch (error) {
      setFailure(failureText(error, t('admin-demo:failure')))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={isStillOpen => isStillOpen || onClose()}
      title={t('admin-demo:ask')}
      closeLabel={t('shell:action.close')}
      hasOwnBody
    >
      <DialogBody>
        {report.isOwnAccount ? <OwnAccount /> : null}
        <Goes report={report} />
        <Stays report={report} />
      </DialogBody>
      {/* Not in the text that scrolls, so that the dialog opens at its top. */}
      <div className="border-t border-line px-6 pt-2">
        <Checkbox
          label={t('admin-demo:final')}
          checked={isConfirmed}
          onChange={event => setIsConfirmed(event.target.checked)}
        />
        {failure ? (
          <Alert tone="error" className="mb-3">
            {failure}
          </Alert>
        ) : null}
      </div>
      <DialogFooter>
        <Button variant="quiet" onClick={onClose}>
          {t('shell:action.cancel')}
        </Button>
        <Button variant="danger" isLoading={isPending} onClick={() => void handleRemove()}>
          {t('admin-demo:confirm')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** Warns that the administrator's own account stays with its public password. */
function OwnAccount() {
  const t = useTranslate()
  return (
    <Alert
      tone="warning"
      title={t('admin-demo:own.title')}
      className="mb-4"
      actions={
        <RouterLink
          href="/account/profile#password"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('admin-demo:own.link')}
        </RouterLink>
      }
    >
      {t('admin-demo:own.text')}
    </Alert>
  )
}

function Goes({ report }: Pick<RemoveDemoProps, 'report'>) {
  const counted = useCounted()
  const t = useTranslate()
  const locale = useLocale()
  const lines = counted(report, ['products', 'articles', 'videos', 'members', 'staff', 'orders', 'documents'])
  const names = report.settings.map(key => t(`settings:settings.keys.${key}`))
  if (names.length > 0)
    lines.push(t('admin-demo:company', { names: new Intl.ListFormat(intlTag(locale)).format(names) }))
  return <Section title={t('admin-demo:goes')} lines={lines} />
}

function Stays({ report: { orderedProducts, changed } }: Pick<RemoveDemoProps, 'report'>) {
  const t = useTranslate()
  const lines = [
    ...(orderedProducts > 0 ? [t('admin-demo:stays.ordered', { count: orderedProducts })] : []),
    ...(changed > 0 ? [t('admin-demo:stays.changed', { count: changed })] : []),
    t('admin-demo:stays.own'),
    t('admin-demo:stays.orders'),
    t('admin-demo:stays.words'),
  ]
  return <Section title={t('admin-demo:stays.title')} lines={lines} />
}

function Section({ title, lines }: { title: string; lines: string[] }) {
  return (
    <>
      <h3 className="mt-4 font-semibold first:mt-0">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1.5 ps-5">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
