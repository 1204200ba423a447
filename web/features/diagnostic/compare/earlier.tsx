import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import { listDiagnostics } from '#contract/diagnostic/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { Part, panelClass } from '../result/part.tsx'
import { Comparison } from './comparison.tsx'
import { dayOf } from './day-of.ts'

/**
 * The changes of the skin since an earlier diagnostic, by default the previous one; nothing for the first
 * diagnostic.
 */
export function Earlier({ diagnostic }: { diagnostic: Diagnostic }) {
  const t = useTranslate()
  const locale = useLocale()
  const [chosen, setChosen] = useState<number>()
  const { data: page } = useQuery({
    queryKey: ['diagnostics', 'list', 1],
    queryFn: () => callApi(listDiagnostics, { query: { page: 1 } }),
  })
  const earlier = (page?.data ?? []).filter(
    ({ id, createdAt, triage }) =>
      id !== diagnostic.id && createdAt <= diagnostic.createdAt && triage !== 'red',
  )
  const before = earlier.find(({ id }) => id === chosen) ?? earlier[0]
  if (!before) return null
  return (
    <Part title={t('result:compare.title')} className="print:hidden">
      <div className={panelClass}>
        {earlier.length > 1 ? (
          <label className="mb-5 block max-w-xs">
            <span className="mb-1 block text-sm font-semibold">{t('result:compare.with')}</span>
            <Select value={before.id} onChange={event => setChosen(Number(event.target.value))}>
              {earlier.map(one => (
                <option key={one.id} value={one.id}>
                  {dayOf(one, [...earlier, diagnostic], locale)}
                </option>
              ))}
            </Select>
          </label>
        ) : null}
        <Comparison before={before} after={diagnostic} />
      </div>
    </Part>
  )
}
