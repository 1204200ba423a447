import type { MessageChannel } from '#contract/messaging/message.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { useNumberProof } from './use-number-proof.ts'

interface NumberProofProps {
  channel: MessageChannel
  proving: ReturnType<typeof useNumberProof>['proving']
  field: { name: string; error: string | undefined }
  isRequesting: boolean
  onRequest: () => void
}

/** Says that the order needs a code to the buyer's telephone, and takes the code that was sent. */
export function NumberProof({ channel, proving, field, isRequesting, onRequest }: NumberProofProps) {
  const t = useTranslate()
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p role="status">{t(proving?.proof ? 'guest-order:proof.done' : `guest-order:proof.why.${channel}`)}</p>
      {proving && !proving.proof ? (
        <>
          <TextField
            {...field}
            className="mt-3"
            label={t('guest-order:proof.code')}
            hint={proving.message}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <Button
            variant="quiet"
            size="compact"
            className="mt-1"
            isLoading={isRequesting}
            onClick={onRequest}
          >
            {t('guest-order:proof.again')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
