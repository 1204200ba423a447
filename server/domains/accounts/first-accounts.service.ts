import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Skin } from '#contract/accounts/user.ts'
import { defaultLocale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { Config } from '#server/platform/config.ts'
import { lock } from '#server/platform/database/locks.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Vault } from '#server/platform/vault.ts'
import {
  hasAdministrator,
  insertMember,
  type NewMember,
  promoteToAdministrator,
  upsertPreferences,
} from './accounts.queries.ts'
import { privacyVersion } from './accounts.service.ts'
import { hashPassword } from './passwords/passwords.ts'
import { recordHistory } from './profile/history.service.ts'
import { writeSkin } from './profile/skins.service.ts'
import { deleteSessionsOf } from './sessions/sessions.queries.ts'

const defaultEmail = 'admin@sira.example'

/** An account with its password, to be printed once. */
export interface PrintedAccount {
  name: string
  email: string
  password: string
  role: NewMember['role']
}

type Told = Pick<NewMember, 'firstName' | 'lastName'> & Partial<Skin>

/** The accounts of the demonstration: an administrator and two members. Their passwords are public. */
export const demoAccounts: readonly (PrintedAccount & Told)[] = [
  {
    name: 'Mariam Traoré',
    firstName: 'Mariam',
    lastName: 'Traoré',
    email: defaultEmail,
    password: 'karite-admin-2026',
    role: 'administrator',
  },
  {
    name: 'Awa Ouédraogo',
    firstName: 'Awa',
    lastName: 'Ouédraogo',
    email: 'awa@sira.example',
    password: 'hibiscus-awa-2026',
    role: 'member',
    skinType: 'combination',
    skinConcerns: ['dark-marks', 'sun-exposure'],
  },
  {
    name: 'Issa Sawadogo',
    firstName: 'Issa',
    lastName: 'Sawadogo',
    email: 'issa@sira.example',
    password: 'moringa-issa-2026',
    role: 'member',
    skinType: 'oily',
    skinConcerns: ['acne', 'razor-bumps'],
  },
]

/**
 * Creates the first administrator when there is none, from ADMIN_EMAIL and ADMIN_PASSWORD. Answers the account when its
 * password was made up here, since this is the only time it can be shown; undefined otherwise.
 */
export async function ensureAdministrator(
  db: Kysely<DB>,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
  log: Logger,
): Promise<PrintedAccount | undefined> {
  if (await hasAdministrator(db)) return undefined
  const account: PrintedAccount = {
    name: 'Administration',
    email: config.adminEmail ?? defaultEmail,
    password: config.adminPassword ?? randomBytes(15).toString('base64url'),
    role: 'administrator',
  }
  const passwordDigest = await hashPassword(account.password)
  const isCreated = await inTransaction(db, async trx => {
    await lock(trx, 'firstAdministrator')
    if (await hasAdministrator(trx)) return false
    if ((await addAccount(trx, account, passwordDigest)) === undefined) {
      // Whoever registered with this address before must not stay logged in as the administrator.
      const { id } = await promoteToAdministrator(trx, account.email, passwordDigest)
      await deleteSessionsOf(trx, id)
    }
    return true
  })
  if (!isCreated) return undefined
  log.info({ event: 'first-administrator' }, 'first administrator created')
  return config.adminPassword === undefined ? account : undefined
}

/**
 * Creates the demo accounts that are missing and answers them; call it when the demo catalogue is sown. With a
 * DATABASE_URL it does nothing: public passwords belong in a trial on one's own machine only. An operator who names
 * an administrator does not get the one of the demo.
 */
export async function seedAccounts(
  db: Kysely<DB>,
  vault: Vault,
  config: Pick<Config, 'databaseUrl' | 'adminEmail' | 'adminPassword'>,
): Promise<PrintedAccount[]> {
  if (config.databaseUrl !== undefined) return []
  const hasOwnAdministrator = config.adminEmail !== undefined || config.adminPassword !== undefined
  const added: PrintedAccount[] = []
  for (const account of demoAccounts) {
    if (account.role === 'administrator' && hasOwnAdministrator) continue
    const passwordDigest = await hashPassword(account.password)
    const id = await inTransaction(db, async trx => {
      const id = await addAccount(trx, account, passwordDigest)
      if (id !== undefined) await writeSkin(trx, vault, id, account)
      return id
    })
    if (id !== undefined) added.push(account)
  }
  return added
}

/** Answers the id; undefined when the address has an account already. */
async function addAccount(
  trx: Transaction<DB>,
  { name, firstName, lastName, email, role }: PrintedAccount & Told,
  passwordDigest: string,
): Promise<number | undefined> {
  const id = await insertMember(trx, {
    name,
    firstName,
    lastName,
    email,
    role,
    passwordDigest,
    locale: defaultLocale,
  })
  if (id === undefined) return undefined
  await upsertPreferences(trx, id, { rgpdConsent: true }, privacyVersion)
  await recordHistory(trx, id, { type: 'account', kind: 'created' })
  return id
}
