import type { MemberStatus } from '#contract/accounts/member.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'

export function MemberState({ status }: { status: MemberStatus }) {
  const t = useTranslate()
  return (
    <StatusPill tone={status === 'active' ? 'success' : 'neutral'}>
      {t(`admin-members:statuses.${status}`)}
    </StatusPill>
  )
}
