import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ClaimFinding } from '#contract/diagnostic/admin-diagnostic.ts'
import { checkClaims } from '#contract/diagnostic/admin-endpoints.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { Alert } from '#web/ui/alert.tsx'
import { callApi } from './api.ts'
import { textParts } from './text-parts.ts'
import { useLocale, useTranslate } from './translation.ts'

/** How long nothing is typed before a text is looked through, in milliseconds. */
const pause = 900

/** The contract takes no more at once. */
const longest = 20_000

/**
 * What a text of the shop must not promise, and ingredients that it must not sell, told while it is written. It warns;
 * the server keeps a product with such a promise or ingredient from being published.
 */
export function ClaimFindings({ text, inci = '' }: { text: string; inci?: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const [looked, setLooked] = useState({ text, inci })
  useEffect(() => {
    const timer = setTimeout(() => setLooked({ text, inci }), pause)
    return () => clearTimeout(timer)
  }, [text, inci])
  const { data } = useQuery({
    queryKey: ['claims', looked, locale],
    queryFn: ({ signal }) => findIn(looked, locale, signal),
    enabled: looked.text.trim() !== '' || looked.inci.trim() !== '',
    placeholderData: before => before,
    staleTime: 60_000,
  })
  const findings = merged(data ?? [])
  if (findings.length === 0) return null
  const isGrave = findings.some(({ severity }) => severity === 'error')
  return (
    <Alert tone={isGrave ? 'warning' : 'info'} title={t('admin:claims.title', { count: findings.length })}>
      <ul className="mt-2 grid gap-2">
        {findings.map(({ field, text: words, why, severity }) => (
          <li key={`${field} ${words} ${why.text}`}>
            <strong>{words}</strong>{' '}
            <span className="text-sm text-muted">
              ({t(`admin:claims.${field}`)}
              {severity === 'note' ? `, ${t('admin:claims.note')}` : ''})
            </span>
            <br />
            {why.text}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** An article may be longer than what the contract takes at once: it is asked about in parts, and all of it. */
async function findIn(
  looked: { text: string; inci: string },
  locale: Locale,
  signal: AbortSignal,
): Promise<ClaimFinding[]> {
  const [texts, lists] = [textParts(looked.text, longest), textParts(looked.inci, longest)]
  const found: ClaimFinding[] = []
  for (let part = 0; part < Math.max(texts.length, lists.length); part++) {
    const body = { text: texts[part] ?? '', inci: lists[part] ?? '', locale }
    const { findings } = await callApi(checkClaims, { body, signal })
    found.push(...findings)
  }
  return found
}

/** The same words for the same reason are told once. */
function merged(findings: ClaimFinding[]): ClaimFinding[] {
  return [...new Map(findings.map(one => [`${one.field} ${one.text} ${one.why.text}`, one])).values()]
}
