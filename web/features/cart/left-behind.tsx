import { useEffect, useState } from 'react'
import { productPath } from '#contract/catalogue/product-path.ts'
import { readSession } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { addsUnits, type LeftLine, readLeftLines, removeLeftLine } from './left-lines.ts'
import { mergeIfNeeded, onLeftLinesChange } from './waiting-cart.ts'

/**
 * Lists lines that the member's cart refused or has not received yet, after a login or without a network, so that nothing is lost
 * silently. A cart that is shown without a network contains the lines that wait.
 */
export function LeftBehind({ isOffline }: { isOffline: boolean }) {
  const t = useTranslate()
  const [lines, setLines] = useState<LeftLine[]>([])
  const [isTrying, setIsTrying] = useState(false)
  useEffect(() => {
    const follow = () => setLines(readLeftLines())
    follow()
    return onLeftLinesChange(follow)
  }, [])

  async function handleRetry() {
    setIsTrying(true)
    await mergeIfNeeded().finally(() => setIsTrying(false))
  }

  const forget = (those: LeftLine[]) => (
    <Button
      variant="secondary"
      size="small"
      onClick={() => {
        const memberId = readSession()?.user.id
        if (memberId !== undefined) for (const { id } of those) removeLeftLine(memberId, id)
      }}
    >
      {t('cart:notMergedDismiss')}
    </Button>
  )
  const refused = lines.filter(line => line.refusal !== undefined)
  const waiting = isOffline ? [] : lines.filter(line => line.refusal === undefined && addsUnits(line))
  return (
    <>
      {refused.length > 0 ? (
        <Alert tone="warning" className="mt-6" actions={forget(refused)}>
          <p>{t('cart:notMerged')}</p>
          <LineList lines={refused} />
        </Alert>
      ) : null}
      {waiting.length > 0 ? (
        <Alert
          tone="warning"
          className="mt-6"
          actions={
            <>
              <Button variant="secondary" size="small" isLoading={isTrying} onClick={handleRetry}>
                {t('shell:action.retry')}
              </Button>
              {forget(waiting)}
            </>
          }
        >
          <p>{t('cart:notArrived')}</p>
          <LineList lines={waiting} />
        </Alert>
      ) : null}
    </>
  )
}

function LineList({ lines }: { lines: LeftLine[] }) {
  return (
    <ul className="list-disc ps-5">
      {lines.map(({ id, item, refusal }) => (
        <li key={id}>
          <a
            href={productPath({ id: item.productId, name: item.name })}
            className="underline underline-offset-4"
          >
            {item.name}
          </a>{' '}
          × {item.quantity}
          {refusal ? <span className="block text-sm">{refusal}</span> : null}
        </li>
      ))}
    </ul>
  )
}
