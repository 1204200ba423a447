import type { Member } from '#contract/accounts/member.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'
import { MemberState } from './member-state.tsx'

export function memberColumns(t: Translate, locale: Locale): TableColumn<Member>[] {
  return [
    {
      id: 'name',
      header: t('admin-members:name'),
      isSortable: true,
      isTitle: true,
      cell: member => (
        <span>
          <RouterLink
            href={`/admin/members/${member.id}`}
            aria-label={t('admin-members:open', { name: member.name })}
            className="inline-block py-1 wrap-break-word underline underline-offset-4"
          >
            {member.name}
          </RouterLink>
          <span className="block wrap-break-word font-normal leading-snug text-muted">{member.email}</span>
        </span>
      ),
    },
    {
      id: 'role',
      header: t('admin-members:role'),
      cell: member => t(`admin-members:roles.${member.staffRole ?? 'member'}`),
    },
    {
      id: 'createdAt',
      header: t('admin-members:createdAt'),
      isSortable: true,
      className: 'whitespace-nowrap',
      cell: member => formatDate(member.createdAt, locale, 'short'),
    },
    {
      id: 'lastLogin',
      header: t('admin-members:lastLogin'),
      isSortable: true,
      className: 'whitespace-nowrap',
      cell: member =>
        member.lastLogin ? formatDate(member.lastLogin, locale, 'short') : t('admin-members:never'),
    },
    {
      id: 'status',
      header: t('admin-members:status'),
      cell: member => <MemberState status={member.status} />,
    },
  ]
}
