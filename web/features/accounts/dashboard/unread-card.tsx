import type { NotificationPage } from '#contract/notifications/notification.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '../section.tsx'

/** The dashboard card with the member's newest unread notifications. */
export function UnreadCard({ page }: { page: NotificationPage }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <Section
      title={t('accounts:dashboard.notifications')}
      action={
        page.unread > 0 ? (
          <Badge tone="hibiscus">{t('accounts:dashboard.unread', { count: page.unread })}</Badge>
        ) : undefined
      }
    >
      {page.data.length === 0 ? (
        <p className="text-muted">{t('accounts:dashboard.noUnread')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {page.data.map(({ id, title, createdAt }) => (
            <li key={id} className="py-3 first:pt-0">
              <p className="wrap-anywhere">{title}</p>
              <time dateTime={createdAt} className="text-sm text-muted">
                {formatDate(createdAt, locale)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2">
        <a href="/notifications" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('accounts:dashboard.allNotifications')}
        </a>
      </p>
    </Section>
  )
}
