import type { Ability } from './access.ts'
import { abilityFor, type Endpoint } from './endpoint.ts'

/**
 * The abilities that an API key can have. Missing are those over accounts, settings and other programs, and those that
 * reveal what members write or say about their health: they are for people.
 */
export const keyAbilities = [
  'figures.read',
  'orders.read',
  'orders.handle',
  'orders.refund',
  'cash.count',
  'deliveries.read',
  'invoices.read',
  'books.read',
  'catalogue.read',
  'catalogue.edit',
  'words.edit',
  'questionnaires.edit',
  'content.edit',
  'promotions.edit',
  'members.read',
  'audit.read',
] as const satisfies readonly Ability[]
export type KeyAbility = (typeof keyAbilities)[number]

/** Whether an API key can have the ability. */
export function isKeyAbility(ability: Ability): ability is KeyAbility {
  return (keyAbilities as readonly Ability[]).includes(ability)
}

/** The abilities of a stored key without those that this version no longer gives to keys, because they have no effect. */
export function knownAbilities(stored: readonly string[]): KeyAbility[] {
  return keyAbilities.filter(ability => stored.includes(ability))
}

/**
 * Whether an API key that has the endpoint's ability may call it. Endpoints of members are about the caller's own
 * account, and a typed password proves a person, so both stay closed.
 */
export function isOpenToKeys(endpoint: Pick<Endpoint, 'access' | 'needsRecentPassword'>): boolean {
  const ability = abilityFor(endpoint)
  return ability !== undefined && isKeyAbility(ability) && !endpoint.needsRecentPassword
}
