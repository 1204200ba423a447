import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { setContactStatus } from '#contract/content/admin-endpoints.ts'
import { type ContactMessageDetail, type ContactStatus, contactStatuses } from '#contract/content/contact.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/failures.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { keepContactMessage } from './use-contact-message.ts'

const textClass = 'mt-3 max-w-measure whitespace-pre-line wrap-anywhere'
const linkClass = 'inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4'

/** A contact message with its sender, status and replies. */
export function ContactThread({ message }: { message: ContactMessageDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const { id, name, email, language, memberId, createdAt, replies } = message

  async function handleStatus(status: ContactStatus) {
    try {
      keepContactMessage(client, await callApi(setContactStatus, { params: { id }, body: { status } }))
      const words = t(`admin-content:contact.status.${status}`)
      toast.success(t('admin-content:contact.statusChanged', { status: words }))
    } catch (error) {
      toast.error(failureText(error, t('admin-content:contact.statusFailure')))
    }
  }

  return (
    <>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Fact term={t('admin-content:contact.column.name')}>
          <span className="block wrap-anywhere">{name}</span>
          {memberId === null ? null : (
            <RouterLink href={`/admin/members/${memberId}`} className={linkClass}>
              {t('admin-content:contact.member')}
            </RouterLink>
          )}
        </Fact>
        <Fact term={t('admin-content:contact.email')}>
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </Fact>
        <Fact term={t('admin-content:contact.column.createdAt')}>
          <time dateTime={createdAt}>{formatDate(createdAt, locale, 'moment')}</time>
        </Fact>
        <Fact term={t('admin-content:articles.column.language')}>{t(`admin:language.${language}`)}</Fact>
      </dl>
      <section
        aria-label={t('admin-content:contact.message')}
        className="mt-5 rounded-card bg-fill px-5 pt-2 pb-5"
      >
        <p lang={language} className={textClass}>
          {message.message}
        </p>
      </section>
      <Field label={t('admin-content:articles.column.status')} className="mt-5 max-w-xs">
        {control => (
          <Select
            {...control}
            value={message.status}
            onChange={event => void handleStatus(event.target.value as ContactStatus)}
          >
            {contactStatuses.map(value => (
              <option key={value} value={value}>
                {t(`admin-content:contact.status.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {replies.length > 0 ? (
        <section aria-label={t('admin-content:contact.replies')} className="mt-6">
          <h3 className="font-display text-xl">{t('admin-content:contact.replies')}</h3>
          <ol className="mt-3 grid gap-4">
            {replies.map(reply => (
              <li key={reply.id} className="rounded-card border border-line px-5 py-4">
                <p className="text-sm text-muted">
                  {t('admin-content:contact.replyOf', {
                    author: reply.author,
                    date: formatDate(reply.createdAt, locale, 'moment'),
                  })}
                </p>
                <p lang={language} className={textClass}>
                  {reply.message}
                </p>
                <p role="status" className="mt-3 text-sm text-muted">
                  {reply.sentAt
                    ? t('admin-content:contact.sent', { date: formatDate(reply.sentAt, locale, 'moment') })
                    : t('admin-content:contact.waiting')}
                </p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
