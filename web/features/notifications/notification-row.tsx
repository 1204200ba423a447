import type { Notification, NotificationType } from '#contract/notifications/notification.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

const icons: Record<NotificationType, IconName> = {
  order: 'box',
  diagnostic: 'drop',
  message: 'chat',
  stock: 'tag',
  account: 'shield',
  article: 'leaf',
}

interface NotificationRowProps {
  notification: Notification
  onRead: () => void
}

/** One notification in the list; opening its link marks it as read. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { type, title, body, link, status, createdAt } = notification
  const isUnread = status === 'unread'
  return (
    <li
      className={classNames(
        'grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 rounded-card p-4 shadow-soft sm:p-5',
        isUnread ? 'bg-leaf' : 'bg-card',
      )}
    >
      <span
        className={classNames(
          'grid size-11 place-items-center rounded-full',
          isUnread ? 'bg-primary text-on-primary' : 'bg-fill text-muted',
        )}
      >
        <Icon name={icons[type]} label={t(`notifications:types.${type}`)} />
      </span>
      <div className="min-w-0">
        <h2 className={classNames('text-lg wrap-anywhere', isUnread ? 'font-semibold' : '')}>
          {isUnread ? <span className="sr-only">{t('notifications:page.isUnread')} </span> : null}
          {link ? (
            <a
              href={link}
              onClick={isUnread ? onRead : undefined}
              className="underline decoration-transparent underline-offset-4 hover:decoration-current"
            >
              <Unbroken text={title} />
            </a>
          ) : (
            <Unbroken text={title} />
          )}
        </h2>
        <p className="mt-0.5 max-w-measure whitespace-pre-line wrap-anywhere">{body}</p>
        <div className="mt-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <time dateTime={createdAt} className="text-sm text-muted">
            {formatDate(createdAt, locale, 'moment')}
          </time>
          {isUnread ? (
            <Button
              variant="quiet"
              size="small"
              icon="check"
              className="-my-1 -me-3 max-sm:-ms-4"
              aria-label={t('notifications:page.markOneNamed', { title })}
              onClick={onRead}
            >
              {t('notifications:page.markOne')}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  )
}
