import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { changeablePurposes, consentPurposes, optionalPurposes, persons } from './consent-purposes.ts'

export const ConsentPurpose = z.enum(consentPurposes)
export type ConsentPurpose = z.output<typeof ConsentPurpose>

export const OptionalPurpose = z.enum(optionalPurposes)
export type OptionalPurpose = z.output<typeof OptionalPurpose>

export const ChangeablePurpose = z.enum(changeablePurposes)
export type ChangeablePurpose = z.output<typeof ChangeablePurpose>

export const Person = z.enum(persons)
export type Person = z.output<typeof Person>

/** A recorded consent. `recordedAt` is the server's time, `agreedAt` the device's; null when missing or impossible. */
export const GivenConsent = z.object({
  purpose: ConsentPurpose,
  version: z.string(),
  agreedAt: z.iso.datetime().nullable(),
  recordedAt: z.iso.datetime(),
})
export type GivenConsent = z.output<typeof GivenConsent>

/** The purposes for which a member's stored diagnostics may be used now; empty without any diagnostic. */
export const Consents = z.object({ diagnostics: z.int(), purposes: z.array(OptionalPurpose) })
export type Consents = z.output<typeof Consents>

/** The version of the consent text that the user accepted, and the time by the device's clock. */
export const consentShape = { consent_version: z.string().max(40), consent_at: z.iso.datetime() }
export const consentNames = { consent_version: 'consentVersion', consent_at: 'consentAt' } as const

/** A member's consent to one purpose, valid for all stored diagnostics. */
export const ConsentInput = renamed(consentShape, consentNames)
export type ConsentInput = z.output<typeof ConsentInput>
