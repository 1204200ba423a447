import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LiveSession } from '#contract/accounts/account.ts'
import { endOtherSession, listSessions } from '#contract/accounts/account-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText, isNotFound } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { SessionRow } from './session-row.tsx'

export const sessionsKey = ['sessions'] as const

/** The list of the member's sessions; every session but the current one can be ended here. */
export function SessionList() {
  const t = useTranslate()
  const client = useQueryClient()
  const [ending, setEnding] = useState<readonly number[]>([])
  const { data, isError, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: () => callApi(listSessions),
  })

  async function end(sessions: LiveSession[], done: string) {
    setEnding(sessions.map(session => session.id))
    try {
      for (const { id } of sessions) await endOne(id)
      toast.success(done)
    } catch (error) {
      toast.error(failureText(error, t('accounts:sessions.failure')))
    } finally {
      await client.invalidateQueries({ queryKey: sessionsKey })
      setEnding([])
    }
  }

  if (isError) return <LoadFailure text={t('accounts:sessions.loadFailure')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32 rounded-card" />
  const others = data.filter(session => !session.current)
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending.includes(session.id)}
            onEnd={() => void end([session], t('accounts:sessions.ended'))}
          />
        ))}
      </ul>
      {others.length > 1 ? (
        <p className="mt-4">
          <Button
            variant="secondary"
            isLoading={ending.length > 1}
            onClick={() => void end(others, t('accounts:sessions.othersEnded'))}
          >
            {t('accounts:sessions.endOthers')}
          </Button>
        </p>
      ) : null}
    </>
  )
}

/** Ends one session; a session that has already expired counts as ended. */
async function endOne(id: number): Promise<void> {
  try {
    await callApi(endOtherSession, { params: { id } })
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}
