/**
 * The purposes for which health data may be used, each with its own consent: to compute a result, to store it in the
 * account, for advice in the shop (recommendations, product pages, cart), for staff to read, and to test new questions.
 */
export const consentPurposes = ['result', 'keep', 'advice', 'staff', 'testing'] as const

/** The purposes of health data that a member may decline: all but computing the result. */
export const optionalPurposes = ['keep', 'advice', 'staff', 'testing'] as const

/** The purposes that a member can consent to or withdraw later, while the diagnostic stays stored. */
export const changeablePurposes = ['advice', 'staff', 'testing'] as const

/**
 * The version of the consent text for health data. It changes with the text, so that each diagnostic records which text
 * its member accepted.
 */
export const healthConsentVersion = '2026-11-23'

/** Who the diagnostic is about. Only a diagnostic of the member's own skin affects the account. */
export const persons = ['self', 'child', 'other'] as const

/** The request field named in the error when the user consented to an outdated text. */
export const consentVersionField = 'consent_version'
