import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

interface FactorStateProps {
  factor: SecondFactor
  /** The name of the change that the server is asked for. */
  asking: string | undefined
  onSetUp: () => void
  onRenew: () => void
  onRemove: () => void
}

/** Whether the second factor is on, and the buttons that change the app and the recovery codes. */
export function FactorState({ factor, asking, onSetUp, onRenew, onRemove }: FactorStateProps) {
  const t = useTranslate()
  const locale = useLocale()
  const isOff = !factor.isOn && factor.passkeys.length === 0
  const off = factor.isMissing ? (
    <Alert tone="warning">{t('security:missing')}</Alert>
  ) : (
    <p>{t('security:off')}</p>
  )
  return (
    <div className="grid gap-4">
      {isOff ? (
        off
      ) : (
        <p>
          {factor.since === null ? null : `${t('security:on', { date: formatDate(factor.since, locale) })} `}
          {factor.recoveryCodes === 0
            ? t('security:noneLeft')
            : t('security:left', { count: factor.recoveryCodes })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {factor.isOn ? null : (
          <Button variant="secondary" isLoading={asking === 'setUp'} onClick={onSetUp}>
            {t('security:start')}
          </Button>
        )}
        {isOff ? null : (
          <Button variant="secondary" isLoading={asking === 'renew'} onClick={onRenew}>
            {t('security:renew')}
          </Button>
        )}
        {factor.isOn ? (
          <Button variant="quietDanger" isLoading={asking === 'remove'} onClick={onRemove}>
            {t('security:remove')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
