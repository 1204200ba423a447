import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ClaimFinding } from '#contract/diagnostic/admin-diagnostic.ts'
import { checkClaims } from '#contract/diagnostic/admin-endpoints.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { Alert } from '#web/ui/alert.tsx'
import { callApi } from '../lib/api.ts'
import { textParts } from '../lib/text-parts.ts'
import { useLocale, useTranslate } from '../lib/translation.ts'

/** The debounce before a typed text is checked for forbidden claims, in milliseconds. */
const pause = 900

/** The maximum length of a text that the API checks in one request. */
const longest = 20_000

/**
 * Warns about forbidden health claims in a text while it is typed. The server refuses to publish a product with
 * such a claim.
 */
export function ClaimFindings({ text }: { text: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const [looked, setLooked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLooked(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useQuery({
    queryKey: ['claims', looked, locale],
    queryFn: ({ signal }) => findIn(looked, locale, signal),
    enabled: looked.trim() !== '',
    placeholderData: before => before,
    staleTime: 60_000,
  })
  const findings = merged(data ?? [])
  if (findings.length === 0) return null
  const isGrave = findings.some(({ severity }) => severity === 'error')
  return (
    <Alert tone={isGrave ? 'warning' : 'info'} title={t('admin:claims.title', { count: findings.length })}>
      <ul className="mt-2 grid gap-2">
        {findings.map(({ text: words, why, severity }) => (
          <li key={`${words} ${why.text}`}>
            <strong>{words}</strong>{' '}
            {severity === 'note' ? (
              <span className="text-sm text-muted">({t('admin:claims.note')})</span>
            ) : null}
            <br />
            {why.text}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Checks a text for forbidden claims, in parts if it is longer than the API's limit, as a long article is. */
async function findIn(looked: string, locale: Locale, signal: AbortSignal): Promise<ClaimFinding[]> {
  const found: ClaimFinding[] = []
  for (const text of textParts(looked, longest)) {
    const { findings } = await callApi(checkClaims, { body: { text, inci: '', locale }, signal })
    found.push(...findings)
  }
  return found
}

/** Merges findings of forbidden claims with the same text and reason. */
function merged(findings: ClaimFinding[]): ClaimFinding[] {
  return [...new Map(findings.map(one => [`${one.text} ${one.why.text}`, one])).values()]
}
