import { z } from 'zod'
import { renamed } from '../renamed.ts'

/**
 * What health data may be used for, each agreed to by itself: to compute a result, to keep it in the account, to advise in
 * the shop (recommendations, product pages, cart), to be read by the shop's staff, and to test new questions.
 */
export const consentPurposes = ['result', 'keep', 'advice', 'staff', 'testing'] as const
export const ConsentPurpose = z.enum(consentPurposes)
export type ConsentPurpose = z.output<typeof ConsentPurpose>

/** The purposes beyond the result itself, which nobody has to agree to. */
export const optionalPurposes = ['keep', 'advice', 'staff', 'testing'] as const
export const OptionalPurpose = z.enum(optionalPurposes)
export type OptionalPurpose = z.output<typeof OptionalPurpose>

/** The purposes that members can consent to and withdraw later, while the diagnostic stays. */
export const changeablePurposes = ['advice', 'staff', 'testing'] as const
export const ChangeablePurpose = z.enum(changeablePurposes)
export type ChangeablePurpose = z.output<typeof ChangeablePurpose>

/**
 * Which text the consent to the handling of health data is given to. It changes with the words, so that each diagnostic
 * says what its member agreed to.
 */
export const healthConsentVersion = '2026-11-23'

/** Whom a diagnostic is about. Only one about the member's own skin speaks for the account. */
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

/** The text that is agreed to, and when by the clock of the device. */
export const consentShape = { consent_version: z.string().max(40), consent_at: z.iso.datetime() }
export const consentNames = { consent_version: 'consentVersion', consent_at: 'consentAt' } as const

/** The field of the wire that is refused when another text was agreed to than today's. */
export const consentVersionField = 'consent_version'

/** A consent to one purpose, for the stored diagnostics. */
export const ConsentInput = renamed(consentShape, consentNames)
export type ConsentInput = z.output<typeof ConsentInput>
