import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeablePurposes } from '#contract/diagnostic/consent-purposes.ts'
import { getConsents } from '#contract/diagnostic/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { panelClass } from '../result/part.tsx'
import { useConsents } from './use-consents.ts'

/**
 * The card with the consents to uses of stored diagnostics. Each use is allowed and withdrawn on its own;
 * withdrawing the consent to store diagnostics erases them with all other consents.
 */
export function ConsentsCard() {
  const t = useTranslate()
  const { isBusy, give, withdraw, withdrawAll } = useConsents()
  const [isAsking, setIsAsking] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['diagnostics', 'consents'],
    queryFn: () => callApi(getConsents),
  })
  if (isError) return <LoadFailure text={t('result:consents.loadFailure')} onRetry={() => void refetch()} />
  if (!data || data.diagnostics === 0) return null

  return (
    <section aria-labelledby="consents" className={`${panelClass} mt-8`}>
      <h2 id="consents" className="font-display text-2xl">
        {t('result:consents.title')}
      </h2>
      <p className="mt-1 text-muted">{t('result:consents.text')}</p>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        <PurposeRow
          name={t('result:consents.keep')}
          isGiven
          isBusy={isBusy}
          onWithdraw={() => setIsAsking(true)}
        />
        {changeablePurposes.map(purpose => (
          <PurposeRow
            key={purpose}
            name={t(`result:consents.${purpose}`)}
            isGiven={data.purposes.includes(purpose)}
            isBusy={isBusy}
            onGive={() => void give(purpose)}
            onWithdraw={() => void withdraw(purpose)}
          />
        ))}
      </ul>
      <p className="mt-4">
        <Button variant="secondaryDanger" onClick={() => setIsAsking(true)}>
          {t('result:consents.all')}
        </Button>
      </p>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('result:consents.allTitle')}
        description={t('result:consents.allText')}
        confirmLabel={t('result:consents.allConfirm')}
        cancelLabel={t('shell:action.cancel')}
        isPending={isBusy}
        onConfirm={() => void withdrawAll().then(() => setIsAsking(false))}
      />
    </section>
  )
}

interface PurposeRowProps {
  name: string
  isGiven: boolean
  isBusy: boolean
  onGive?: () => void
  onWithdraw: () => void
}

function PurposeRow({ name, isGiven, isBusy, onGive, onWithdraw }: PurposeRowProps) {
  const t = useTranslate()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <PurposeName name={name} isGiven={isGiven} />
      <Button
        variant="secondary"
        size="compact"
        isLoading={isBusy}
        aria-label={t(isGiven ? 'result:consents.withdrawNamed' : 'result:consents.giveNamed', {
          purpose: name,
        })}
        onClick={isGiven ? onWithdraw : onGive}
      >
        {t(isGiven ? 'result:consents.withdraw' : 'result:consents.give')}
      </Button>
    </li>
  )
}

function PurposeName({ name, isGiven }: { name: string; isGiven: boolean }) {
  const t = useTranslate()
  return (
    <span className="min-w-0">
      <span className="block font-medium">{name}</span>
      <span className="block text-sm text-muted">
        {t(isGiven ? 'result:consents.given' : 'result:consents.none')}
      </span>
    </span>
  )
}
