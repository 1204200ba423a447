import type { Kysely } from 'kysely'
import type { Registration } from '#contract/accounts/credentials.ts'
import type { Preferences, PreferencesChange } from '#contract/accounts/preferences.ts'
import type { User } from '#contract/accounts/user.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import legal from '#messages/fr/legal.json' with { type: 'json' }
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import { networkOf, siteOf } from '#server/platform/http/network.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { Vault } from '#server/platform/vault.ts'
import type { AccountConnections } from './account-connections.ts'
import { findPreferences, getMember, insertMember, upsertPreferences } from './accounts.queries.ts'
import { type Attempt, beginSession, type SignIn } from './login/login.service.ts'
import { toUser } from './members/member.ts'
import { emailTaken } from './members/member-errors.ts'
import { hashPassword, isCommonPassword, strangerLane } from './passwords/passwords.ts'
import { recordHistory } from './profile/history.service.ts'
import { wordsFor, writeSkin } from './profile/skins.service.ts'

/** The date of the privacy page, as the version to which members consent. */
export const privacyVersion = legal.privacy.updated

/**
 * Creates a member and logs in, in one transaction. An address in use is a 422 for `email`, after as much work as a
 * success, so that timing reveals nothing; too many registrations from one network are a 429.
 */
export async function register(
  db: Kysely<DB>,
  attempt: Attempt,
  registration: Registration,
  locale: Locale,
  skinWords: AccountConnections['skinWords'],
): Promise<SignIn> {
  const { name, email, password, rgpdConsent, newsletterSubscription, skinType, skinConcerns } = registration
  const { firstName = '', lastName = '' } = registration
  const parts = name === `${firstName} ${lastName}` ? { firstName, lastName } : {}
  if (isCommonPassword(password)) throw invalidField('password', 'passwordCommon')
  await countRegistration(attempt, email)
  const words = await wordsFor(skinWords, { skinType, skinConcerns })
  const passwordDigest = await hashPassword(password, strangerLane(attempt.origin.ip))
  const result = await inTransaction(db, async trx => {
    const id = await insertMember(trx, { name, ...parts, email, passwordDigest, role: 'member', locale })
    if (id === undefined) return undefined
    await upsertPreferences(trx, id, { rgpdConsent, newsletterSubscription }, privacyVersion)
    await writeSkin(trx, attempt.vault, id, { skinType, skinConcerns }, words)
    await recordHistory(trx, id, { type: 'account', kind: 'registered' })
    return beginSession(trx, { id, passwordDigest, hasSecondFactor: false }, attempt)
  })
  const outcome = result ? 'success' : 'taken'
  attempt.log.info(
    { event: 'registration', outcome, member: result?.session.user.id, ip: attempt.origin.ip },
    'registration',
  )
  if (!result) throw emailTaken()
  return result
}

/**
 * Counts a registration against its limits: strict per address and per customer line; generous for an IPv4 address,
 * which a whole neighbourhood may share.
 */
async function countRegistration(
  { limits, accountKeyOf, origin: { ip } }: Attempt,
  email: string,
): Promise<void> {
  await limits.registrationsOfAddress.consume(accountKeyOf(email.toLowerCase()))
  const [network, site] = [networkOf(ip), siteOf(ip)]
  if (network !== site) await limits.registrations.consume(network)
  await limits.registrationsFromSite.consume(site)
}

export async function getUser(db: Kysely<DB>, vault: Vault, actor: Actor): Promise<User> {
  return toUser(vault, await getMember(db, actor.id), actor.abilities)
}

/** Which uses of their data the member consents to; all false until the member gives consent. */
export async function getPreferences(db: Kysely<DB>, actor: Pick<Actor, 'id'>): Promise<Preferences> {
  return toPreferences(await findPreferences(db, actor.id))
}

/** Stores the given preferences of the member and returns all preferences. */
export async function changePreferences(
  db: Kysely<DB>,
  actor: Actor,
  change: PreferencesChange,
): Promise<Preferences> {
  return toPreferences(await upsertPreferences(db, actor.id, change, privacyVersion))
}

function toPreferences(stored: Awaited<ReturnType<typeof findPreferences>>): Preferences {
  return {
    rgpdConsent: stored?.rgpdConsent ?? false,
    rgpdConsentAt: stored?.rgpdConsentAt?.toISOString() ?? null,
    rgpdConsentVersion: stored?.rgpdConsentVersion ?? null,
    newsletterSubscription: stored?.newsletterSubscription ?? false,
  }
}
