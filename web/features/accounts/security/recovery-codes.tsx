import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

/** New recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslate()

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success(t('security:copied'))
    } catch (error) {
      console.warn('the recovery codes could not be copied', error)
      toast.error(t('security:copyFailure'))
    }
  }

  return (
    <div className="grid gap-4">
      <h3 className="font-semibold">{t('security:codesTitle')}</h3>
      <p className="max-w-measure">{t('security:codesText')}</p>
      <ul className="grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKept}>{t('security:kept')}</Button>
        <Button variant="secondary" onClick={() => void handleCopy()}>
          {t('security:copy')}
        </Button>
      </div>
    </div>
  )
}
