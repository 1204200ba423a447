import { useEffect, useState } from 'react'
import type { SkinFit as Fit } from '#contract/diagnostic/diagnostic.ts'
import { island } from '#web/islands/island.tsx'
import { onSessionChange, readToken } from '#web/lib/session.ts'
import { tokenKey } from '#web/lib/session-keys.ts'
import { Icon } from '#web/ui/icon.tsx'

export interface SkinFitProps {
  productId: number
  words: {
    good: string
    careful: string
    unknown: string
    unknownText: string
    link: string
    loading: string
    failure: string
  }
}

const looks = {
  good: { box: 'bg-success-fill', mark: 'text-success', icon: 'check' },
  careful: { box: 'bg-warning-fill', mark: 'text-warning', icon: 'warning' },
  unknown: { box: 'bg-fill', mark: 'text-primary', icon: 'drop' },
} as const

/**
 * Tells a member on a product page whether the product suits her skin, and why. Space is reserved while the answer
 * loads.
 */
export default function SkinFit({ productId, words }: SkinFitProps) {
  const [answer, setAnswer] = useState<Fit | 'failed'>()

  useEffect(() => {
    // The member for whom the response was requested. A response that arrives after a logout or another login is
    // ignored.
    let wanted: string | undefined
    async function follow() {
      const token = readToken()
      wanted = token
      setAnswer(undefined)
      if (token === undefined) return
      try {
        const { readSkinFit } = await import('./skin-fit-calls.ts')
        const fit = await readSkinFit(productId)
        if (wanted === token) setAnswer(fit)
      } catch {
        if (wanted === token) setAnswer('failed')
      }
    }
    void follow()
    const stop = onSessionChange(() => void follow())
    return () => {
      wanted = undefined
      stop()
    }
  }, [productId])

  const fit = answer === undefined || answer === 'failed' ? undefined : answer
  const hasNoDiagnostic = fit?.fit === 'unknown' && fit.reasons.length === 0
  const { box, mark, icon } = looks[fit?.fit ?? 'unknown']
  return (
    <div role="status" className={`mt-5 hidden min-h-40 gap-3 rounded-card p-4 signed-in:flex ${box}`}>
      <Icon name={icon} className={mark} />
      {fit ? (
        <div className="min-w-0">
          <p className={`font-semibold ${mark}`}>{words[fit.fit]}</p>
          {hasNoDiagnostic ? <p>{words.unknownText}</p> : null}
          <ul className="grid gap-1">
            {fit.reasons.map(reason => (
              <li key={reason}>{reason}</li>
            ))}
            {fit.against.map(reason => (
              <li key={reason} className="flex gap-2 text-sm">
                <Icon name="info" size={18} className="mt-0.5 text-warning" />
                {reason}
              </li>
            ))}
          </ul>
          {hasNoDiagnostic ? (
            <a href="/diagnostic" className="inline-flex min-h-11 items-center underline underline-offset-4">
              {words.link}
            </a>
          ) : null}
        </div>
      ) : (
        <p className="text-muted">{answer === 'failed' ? words.failure : words.loading}</p>
      )}
    </div>
  )
}

export const SkinFitIsland = island('skin-fit', SkinFit, tokenKey)
