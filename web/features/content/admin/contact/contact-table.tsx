import { useState } from 'react'
import { listContactMessages } from '#contract/content/admin-endpoints.ts'
import { type ContactMessage, contactStatuses, searchedContactMessages } from '#contract/content/contact.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { choiceOf, dayOf, idOf } from '#web/parts/lists/page-params.ts'
import { useList } from '#web/parts/lists/use-list.ts'
import { contactColumns } from './contact-columns.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { DeleteContact } from './delete-contact.tsx'

/** The inbox of contact messages, newest first. `?message=` opens that message in a dialog. */
export function ContactTable() {
  const t = useTranslate()
  const locale = useLocale()
  const [asked, setAsked] = useState<ContactMessage>()
  const list = useList({
    key: ['admin-contact'],
    read: query => callApi(listContactMessages, { query }),
    sorts: ['createdAt'],
    defaultSort: '-createdAt',
    filterOf: params => ({
      status: choiceOf(params, 'status', contactStatuses),
      from: dayOf(params, 'from'),
      to: dayOf(params, 'to'),
    }),
  })

  function hrefOf({ id }: ContactMessage): string {
    const next = new URLSearchParams(list.params)
    next.set('message', String(id))
    return `?${next}`
  }

  return (
    <>
      <AdminList<ContactMessage>
        list={list}
        caption={t('shell:titles.adminContact')}
        columns={contactColumns(t, locale, { hrefOf, onDelete: setAsked })}
        search={t('admin-content:contact.search', { newest: searchedContactMessages })}
        filters={[
          {
            key: 'status',
            label: t('admin-content:articles.column.status'),
            any: t('admin-content:articles.any.status'),
            options: contactStatuses.map(value => ({
              value,
              text: t(`admin-content:contact.status.${value}`),
            })),
          },
          { key: 'from', kind: 'day', label: t('admin-content:contact.from') },
          { key: 'to', kind: 'day', label: t('admin-content:contact.to') },
        ]}
        empty={{
          icon: 'mail',
          title: t('admin-content:contact.empty.title'),
          text: t('admin-content:contact.empty.text'),
        }}
      />
      <ContactDialog
        id={idOf(list.params, 'message')}
        // Closing the dialog returns to the same page of the inbox, and "back" does not reopen the message.
        onClose={() =>
          list.set({ message: undefined, page: list.params.get('page') ?? undefined }, { isTyping: true })
        }
      />
      <DeleteContact message={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
