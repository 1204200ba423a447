import { z } from 'zod'
import { renamed } from '../renamed.ts'

/**
 * The purposes for which health data may be used, each with its own consent: to compute a result, to store it in the
 * account, for advice in the shop (recommendations, product pages, cart), for staff to read, and to test new questions.
 */
export const consentPurposes = ['result', 'keep', 'advice', 'staff', 'testing'] as const
export const ConsentPurpose = z.enum(consentPurposes)
export type ConsentPurpose = z.output<typeof ConsentPurpose>

/** The purposes of health data that a member may decline: all but computing the result. */
export const optionalPurposes = ['keep', 'advice', 'staff', 'testing'] as const
export const OptionalPurpose = z.enum(optionalPurposes)
export type OptionalPurpose = z.output<typeof OptionalPurpose>

/** The purposes that a member can consent to or withdraw later, while the diagnostic stays stored. */
export const changeablePurposes = ['advice', 'staff', 'testing'] as const
export const ChangeablePurpose = z.enum(changeablePurposes)
export type ChangeablePurpose = z.output<typeof ChangeablePurpose>

/**
 * The version of the consent text for health data. It changes with the text, so that each diagnostic records which text
 * its member accepted.
 */
export const healthConsentVersion = '2026-11-23'

/** Who the diagnostic is about. Only a diagnostic of the member's own skin affects the account. */
export const persons = ['self', 'child', 'other'] as const
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

/** The request field named in the error when the user consented to an outdated text. */
export const consentVersionField = 'consent_version'

/** A member's consent to one purpose, valid for all stored diagnostics. */
export const ConsentInput = renamed(consentShape, consentNames)
export type ConsentInput = z.output<typeof ConsentInput>
