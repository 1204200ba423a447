import { Link } from 'react-router'
import type { ContactMessage } from '#contract/content/contact.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { actionsColumn } from '#web/ui/tables/actions-column.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'
import { ContactState } from './contact-states.tsx'

interface Actions {
  /** The address that opens a contact message in a dialog over the inbox. */
  hrefOf: (message: ContactMessage) => string
  onDelete: (message: ContactMessage) => void
}

export function contactColumns(
  t: Translate,
  locale: Locale,
  { hrefOf, onDelete }: Actions,
): TableColumn<ContactMessage>[] {
  return [
    {
      id: 'subject',
      header: t('admin-content:contact.column.subject'),
      isTitle: true,
      cell: message => (
        <Link
          to={hrefOf(message)}
          preventScrollReset
          className={classNames(
            'inline-flex min-h-11 items-center gap-2 wrap-anywhere underline underline-offset-4',
            message.status === 'new' ? 'font-bold' : 'font-normal',
          )}
        >
          {/* The dot is decorative: the status column says "new" in words. */}
          {message.status === 'new' ? (
            <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-accent" />
          ) : null}
          <span lang={message.language}>{message.subject}</span>
        </Link>
      ),
    },
    {
      id: 'name',
      header: t('admin-content:contact.column.name'),
      cell: ({ name, email }) => (
        // The link is one element, because on a phone the cell is a flex row.
        <span className="block min-w-0">
          <span className="block wrap-anywhere">{name}</span>
          <span className="block wrap-anywhere text-muted">{email}</span>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('admin-content:articles.column.status'),
      cell: ({ status }) => <ContactState status={status} />,
    },
    {
      id: 'createdAt',
      header: t('admin-content:contact.column.createdAt'),
      isSortable: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatDate(createdAt, locale, 'short')}
        </time>
      ),
    },
    actionsColumn(t('admin-content:actions'), message => [
      {
        icon: 'trash',
        label: t('admin-content:contact.deleteNamed', { subject: message.subject }),
        onClick: () => onDelete(message),
      },
    ]),
  ]
}
