import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { profileIdName, profileQueryShape } from '../shared/profile-id.ts'
import { PersonName } from '../shared/text.ts'
import { ages } from './ingredients/person.ts'
import { consentBases, maxProfileName, profileConsentVersion } from './skin-profile-limits.ts'

/** The age band of a person, as the rules of the diagnostic know it. */
export const ProfileKind = z.enum(ages)
export type ProfileKind = z.output<typeof ProfileKind>

export const ConsentBasis = z.enum(consentBases)
export type ConsentBasis = z.output<typeof ConsentBasis>

/** A person whom a member added to her account, with her own diagnostics, routine and reactions. */
export const SkinProfile = renamed(
  { id: z.int(), nom: z.string(), type: ProfileKind, createdAt: z.iso.datetime() },
  { nom: 'name', type: 'kind' },
)
export type SkinProfile = z.output<typeof SkinProfile>

/**
 * A person to add, or the new data of one. `consent_basis` is what the member confirms: `guardian` for somebody under 16,
 * `agreed` for an adult. An outdated text is refused.
 */
export const SkinProfileInput = renamed(
  {
    nom: PersonName.max(maxProfileName),
    type: ProfileKind,
    consent_basis: ConsentBasis,
    consent_version: z.literal(profileConsentVersion),
    consent_at: z.iso.datetime(),
  },
  {
    nom: 'name',
    type: 'kind',
    consent_basis: 'consentBasis',
    consent_version: 'consentVersion',
    consent_at: 'consentAt',
  },
)
export type SkinProfileInput = z.output<typeof SkinProfileInput>

export const ProfileQuery = renamed(profileQueryShape, profileIdName)
export type ProfileQuery = z.output<typeof ProfileQuery>
