import { z } from 'zod'
import { renamed } from '../renamed.ts'

/**
 * The purposes for which health data may be used, each with its own consent: to compute a result, to store it in the
 * account, for advice in the shop (recommendations, product pages, cart), for staff to read, and to test new questions.
 */
export const consentPurposes = ['result', 'keep', 'advice', 'staff', 'testing'] as const
export const ConsentPurpose = z.enum(consentPurposes)
export type ConsentPurpose = z.output<typeof ConsentPurpose>

/** The purposes besides the result itself, which are all optional. */
export const optionalPurposes = ['keep', 'advice', 'staff', 'testing'] as const
export const OptionalPurpose = z.enum(optionalPurposes)
export type OptionalPurpose = z.output<typeof OptionalPurpose>

/** The purposes that members can consent to and withdraw later, while the diagnostic stays. */
export const changeablePurposes = ['advice', 'staff', 'testing'] as const
export const ChangeablePurpose = z.enum(changeablePurposes)
export type ChangeablePurpose = z.output<typeof ChangeablePurpose>

/**
 * The version of the consent text for health data. It changes with the text, so that each diagnostic records which text
 * its member accepted.
 */
export const healthConsentVersion = '2026-11-23'

/** Whom a diagnostic is about. Only one about the member's own skin is used for the account. */
export const persons = ['self', 'child', 'other'] as const
export const Person = z.enum(persons)
export type Person = z.output<typeof Person>

/** A consent. `recordedAt` is by the server's clock; `agreedAt` by the device's, null when missing or impossible. */
export const GivenConsent = z.object({
  purpose: ConsentPurpose,
  version: z.string(),
  agreedAt: z.iso.datetime().nullable(),
  recordedAt: z.iso.datetime(),
})
export type GivenConsent = z.output<typeof GivenConsent>

/** The purposes that the member's stored diagnostics may be used for now; empty without any diagnostic. */
export const Consents = z.object({ diagnostics: z.int(), purposes: z.array(OptionalPurpose) })
export type Consents = z.output<typeof Consents>

/** The version of the accepted text, and the time by the device's clock. */
export const consentShape = { consent_version: z.string().max(40), consent_at: z.iso.datetime() }
export const consentNames = { consent_version: 'consentVersion', consent_at: 'consentAt' } as const

/** The request field that is rejected when the consent was given to an outdated text. */
export const consentVersionField = 'consent_version'

/** Consent to one purpose, for all stored diagnostics. */
export const ConsentInput = renamed(consentShape, consentNames)
export type ConsentInput = z.output<typeof ConsentInput>
