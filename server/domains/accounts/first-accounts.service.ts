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
import { endAccess } from './access-end.service.ts'
import {
  hasAdministrator,
  insertMember,
  listAccounts,
  type NewMember,
  promoteToAdministrator,
  upsertPreferences,
} from './accounts.queries.ts'
import { privacyVersion } from './accounts.service.ts'
import { updatePassword } from './passwords/password-resets.queries.ts'
import { hashPassword } from './passwords/passwords.ts'
import { recordHistory } from './profile/history.service.ts'
import { writeSkin } from './profile/skins.service.ts'

const defaultEmail = 'admin@sira.example'

/** An account with its password in plain text, which the command prints once. */
export interface PrintedAccount {
  name: string
  email: string
  password: string
  role: NewMember['role']
}

type Told = Pick<NewMember, 'firstName' | 'lastName'> & Partial<Skin>

/** The accounts of the demo shop: one for each role of staff, and two members. Their passwords are public. */
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
    name: 'Salif Zongo',
    firstName: 'Salif',
    lastName: 'Zongo',
    email: 'clerk@sira.example',
    password: 'neem-clerk-2026',
    role: 'clerk',
  },
  {
    name: 'Boukary Tapsoba',
    firstName: 'Boukary',
    lastName: 'Tapsoba',
    email: 'courier@sira.example',
    password: 'baobab-courier-2026',
    role: 'courier',
  },
  {
    name: 'Rasmata Kaboré',
    firstName: 'Rasmata',
    lastName: 'Kaboré',
    email: 'pharmacist@sira.example',
    password: 'aloe-pharmacist-2026',
    role: 'pharmacist',
  },
  {
    name: 'Fanta Diallo',
    firstName: 'Fanta',
    lastName: 'Diallo',
    email: 'editor@sira.example',
    password: 'sesame-editor-2026',
    role: 'editor',
  },
  {
    name: 'Alassane Ilboudo',
    firstName: 'Alassane',
    lastName: 'Ilboudo',
    email: 'accountant@sira.example',
    password: 'tamarin-accountant-2026',
    role: 'accountant',
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
 * Creates the first administrator from ADMIN_EMAIL and ADMIN_PASSWORD, if the shop has none. Returns the account when
 * its password was generated, because it cannot be shown later; otherwise undefined.
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
      // Ends all access: somebody who registered with this address earlier must not get in as administrator.
      const { id } = await promoteToAdministrator(trx, account.email)
      await endAccess(trx, id)
      await updatePassword(trx, id, passwordDigest)
    }
    return true
  })
  if (!isCreated) return undefined
  log.info({ event: 'first-administrator' }, 'first administrator created')
  return config.adminPassword === undefined ? account : undefined
}

/**
 * Creates the missing demo accounts and returns them; call it after the demo catalogue is loaded. Does nothing when
 * DATABASE_URL is set, because public passwords belong only on one's own machine. Skips the demo administrator when the
 * operator configured one.
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

/** Which of these accounts of the demo still have their demo address; with another one they are somebody's own. */
export async function listDemoAccounts(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<{ id: number; role: NewMember['role'] }[]> {
  const accounts = await listAccounts(db, ids)
  const addresses = new Set(demoAccounts.map(({ email }) => email))
  return accounts.filter(({ email }) => addresses.has(email))
}

/** Adds an account and returns its id; undefined when the e-mail address already has one. */
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
