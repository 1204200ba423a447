import type { Webhook } from '#contract/webhooks/webhook.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'

const tones = { active: 'success', off: 'neutral', stopped: 'danger' } as const

/** Whether a webhook works, was switched off by staff, or was stopped by the shop after its failures. */
export function WebhookState({ webhook: { isActive, stoppedAt } }: { webhook: Webhook }) {
  const t = useTranslate()
  const state = isActive ? 'active' : stoppedAt === null ? 'off' : 'stopped'
  return <StatusPill tone={tones[state]}>{t(`admin-programs:hooks.states.${state}`)}</StatusPill>
}
