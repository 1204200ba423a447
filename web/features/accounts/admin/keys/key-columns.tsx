import type { ApiKey } from '#contract/accounts/api-key.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'

const tones = { valid: 'success', revoked: 'neutral', ended: 'neutral' } as const

const stateOf = ({ isValid, revokedAt }: ApiKey) =>
  isValid ? 'valid' : revokedAt === null ? 'ended' : 'revoked'

/** The columns of the list of API keys; valid ones can be revoked. */
export function keyColumns(
  t: Translate,
  locale: Locale,
  onRevoke: (key: ApiKey) => void,
): TableColumn<ApiKey>[] {
  return [
    {
      id: 'name',
      header: t('admin-programs:keys.name'),
      isTitle: true,
      cell: ({ name, prefix }) => (
        <>
          {name}
          <code className="block text-sm font-normal text-muted">{prefix}…</code>
        </>
      ),
    },
    {
      id: 'abilities',
      header: t('admin-programs:keys.abilities'),
      cell: ({ abilities }) => abilities.map(ability => t(`admin-programs:abilities.${ability}`)).join(', '),
    },
    { id: 'createdBy', header: t('admin-programs:keys.createdBy'), cell: ({ createdBy }) => createdBy },
    {
      id: 'lastUsedOn',
      header: t('admin-programs:keys.lastUsed'),
      className: 'whitespace-nowrap',
      cell: ({ lastUsedOn }) =>
        lastUsedOn === null ? t('admin-programs:keys.never') : formatDate(lastUsedOn, locale, 'short'),
    },
    {
      id: 'endsOn',
      header: t('admin-programs:keys.endsOn'),
      className: 'whitespace-nowrap',
      cell: ({ endsOn }) => formatDate(endsOn, locale, 'short'),
    },
    {
      id: 'state',
      header: t('admin-programs:keys.state'),
      cell: key => {
        const state = stateOf(key)
        return <StatusPill tone={tones[state]}>{t(`admin-programs:keys.states.${state}`)}</StatusPill>
      },
    },
    actionsColumn(t('admin-programs:keys.actions'), key =>
      key.isValid
        ? [
            {
              icon: 'close',
              label: t('admin-programs:keys.revokeNamed', { name: key.name }),
              onClick: () => onRevoke(key),
            },
          ]
        : [],
    ),
  ]
}
