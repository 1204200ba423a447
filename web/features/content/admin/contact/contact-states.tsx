import type { ContactStatus } from '#contract/content/contact.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { StatusPill, type StatusTone } from '#web/ui/status-pill.tsx'

const tones: Record<ContactStatus, StatusTone> = {
  new: 'info',
  read: 'warning',
  answered: 'success',
  closed: 'neutral',
}

export function ContactState({ status }: { status: ContactStatus }) {
  const t = useTranslate()
  return <StatusPill tone={tones[status]}>{t(`admin-content:contact.status.${status}`)}</StatusPill>
}
