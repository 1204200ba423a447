import { useQuery } from '@tanstack/react-query'
import { countContactMessages } from '#contract/content/admin-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ContactTable } from './contact-table.tsx'

/** The company's inbox of contact messages, with the number of unread ones. */
export function ContactInbox() {
  const t = useTranslate()
  const { data } = useQuery({
    queryKey: ['admin-contact', 'unread'],
    queryFn: () => callApi(countContactMessages),
  })
  return (
    <>
      <PageHeader
        title={t('shell:titles.adminContact')}
        description={
          <span role="status">
            {data
              ? data.unread > 0
                ? t('admin-content:contact.unread', { count: data.unread })
                : t('admin-content:contact.allRead')
              : '\u00a0'}
          </span>
        }
      />
      <ContactTable />
    </>
  )
}
