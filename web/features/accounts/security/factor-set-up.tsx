import type { SecondFactorKey } from '#contract/accounts/second-factor.ts'
import { confirmSecondFactor } from '#contract/accounts/second-factor-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { CodeForm } from './code-form.tsx'

interface FactorSetUpProps {
  secret: SecondFactorKey
  /** Called with the recovery codes once the second factor is on. */
  onConfirmed: (codes: string[]) => void
  onCancel: () => void
}

/** The secret for an authenticator app as a QR code and as a key, and the field for the app's first code. */
export function FactorSetUp({ secret: { key, qr }, onConfirmed, onCancel }: FactorSetUpProps) {
  const t = useTranslate()
  return (
    <div className="grid gap-4">
      <p className="max-w-measure">{t('security:scan')}</p>
      <svg
        role="img"
        aria-label={t('security:qr')}
        viewBox={`0 0 ${qr.side} ${qr.side}`}
        shapeRendering="crispEdges"
        // Scanners need a light background, also in a dark theme.
        className="size-56 bg-white text-black"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <p className="max-w-measure">
        {t('security:byHand')} <code className="font-mono wrap-anywhere">{key}</code>
      </p>
      <CodeForm
        label={t('security:code')}
        hint={t('security:codeHint')}
        submit={t('security:confirm')}
        failure={t('security:confirmFailure')}
        onSend={async ({ code = '' }) =>
          onConfirmed((await callApi(confirmSecondFactor, { body: { code } })).codes)
        }
        onCancel={onCancel}
      />
    </div>
  )
}
