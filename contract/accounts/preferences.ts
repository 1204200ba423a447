import { z } from 'zod'

const choices = { rgpdConsent: z.boolean(), newsletterSubscription: z.boolean() }

/**
 * A member's consents to the use of personal data and to the newsletter. Date and version of the privacy page are those
 * of the consent to the use of personal data.
 */
export const Preferences = z.object({
  ...choices,
  rgpdConsentAt: z.iso.datetime().nullable(),
  rgpdConsentVersion: z.string().nullable(),
})
export type Preferences = z.output<typeof Preferences>

/** Changes to a member's consents; an omitted consent keeps its value. */
export const PreferencesChange = z.object(choices).partial()
export type PreferencesChange = z.output<typeof PreferencesChange>

export const RgpdConsent = z.object({ consent: z.boolean() })
export const NewsletterChoice = z.object({ subscribed: z.boolean() })
