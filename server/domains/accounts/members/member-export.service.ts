import { Readable } from 'node:stream'
import type { MemberExportFilter } from '#contract/accounts/member.ts'
import { Role, type Skin } from '#contract/accounts/user.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type SheetColumn, streamSpreadsheet } from '#server/platform/files/spreadsheet.ts'
import type { Vault } from '#server/platform/vault.ts'
import { openSkin, type SkinWords } from '../profile/skins.service.ts'
import {
  listExportRows,
  listMemberPlaces,
  type MemberPlace,
  type StoredExportRow,
  type StoredFilter,
} from './members.queries.ts'
import { toStored } from './members.service.ts'

type Reads = Pick<Database, 'db' | 'pool'>
type ExportRow = StoredExportRow & Skin

// Members per batch of the export: enough to be fast, few enough not to block other requests.
const batchSize = 500

/**
 * The members that match the filter as a spreadsheet, with their skin in `words`. Each batch continues after the last
 * row, so a slow download holds no transaction and no connection.
 */
export function exportMembers(
  database: Reads,
  vault: Vault,
  filter: MemberExportFilter,
  locale: Locale,
  words: SkinWords,
): Readable {
  return streamSpreadsheet({
    name: translators[locale]('accounts:export.sheet'),
    columns: columnsOf(locale, words),
    // A stream reads ahead: PostgreSQL looks up the next batch while this one is written.
    rows: Readable.from(batches(database, vault, toStored(vault, filter)), { highWaterMark: 1 }),
  })
}

async function* batches(database: Reads, vault: Vault, filter: StoredFilter): AsyncGenerator<ExportRow[]> {
  let after: MemberPlace | undefined
  do {
    const places = await listMemberPlaces(database, filter, { limit: batchSize, after })
    const ids = places.map(place => place.id)
    yield (await listExportRows(database.pool, ids)).map(row => ({ ...row, ...openSkin(vault, row) }))
    after = places.length < batchSize ? undefined : places.at(-1)
  } while (after)
}

function columnsOf(locale: Locale, words: SkinWords): SheetColumn<ExportRow>[] {
  const t = translators[locale]
  const roles = Object.fromEntries(Role.options.map(role => [role, t(`admin-members:roles.${role}`)]))
  const statuses: Record<string, string> = {
    active: t('accounts:export.active'),
    disabled: t('accounts:export.disabled'),
  }
  return [
    { title: t('accounts:export.id'), width: 10, type: 'number', value: row => row.id },
    { title: t('accounts:export.name'), width: 28, value: row => row.name },
    { title: t('accounts:export.email'), width: 32, value: row => row.email },
    { title: t('accounts:export.role'), width: 16, value: row => roles[row.role] ?? row.role },
    { title: t('accounts:export.status'), width: 12, value: row => statuses[row.status] ?? row.status },
    {
      title: t('accounts:export.skinType'),
      width: 16,
      value: ({ skinType }) => skinType && (words.types.get(skinType) ?? skinType),
    },
    {
      title: t('accounts:export.skinConcerns'),
      width: 28,
      value: row => row.skinConcerns.map(slug => words.problems.get(slug) ?? slug).join(', '),
    },
    { title: t('accounts:export.phone'), width: 18, value: row => row.phone },
    { title: t('accounts:export.city'), width: 20, value: row => row.city },
    { title: t('accounts:export.country'), width: 20, value: row => row.country },
    { title: t('accounts:export.createdAt'), width: 20, type: 'date', value: row => row.createdAt },
    { title: t('accounts:export.lastLogin'), width: 24, type: 'date', value: row => row.lastLoginAt },
    {
      title: t('accounts:export.consent'),
      width: 18,
      type: 'boolean',
      value: row => row.rgpdConsent ?? false,
    },
    {
      title: t('accounts:export.newsletter'),
      width: 12,
      type: 'boolean',
      value: row => row.newsletterSubscription ?? false,
    },
  ]
}
