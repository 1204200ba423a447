import type { Person } from '#contract/diagnostic/consent.ts'
import type { Profile } from '#server/domains/accounts/skin-profiles/skin-profiles.service.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { Whose } from '../results/diagnostics.queries.ts'

/** Whose data a call of a member is about: those of one of her profiles, else her own. */
export function whoseOf(actor: Pick<Actor, 'id'>, profile: Pick<Profile, 'id'> | undefined): Whose {
  return { userId: actor.id, profileId: profile?.id ?? null }
}

/** Whom a diagnostic of this profile addresses: anybody under 16 is written about as a child to the adult who answers. */
export function personOf({ kind }: Pick<Profile, 'kind'>): Person {
  return kind === 'adult' ? 'other' : 'child'
}
