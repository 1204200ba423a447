import { z } from 'zod'

const choices = { rgpdConsent: z.boolean(), newsletterSubscription: z.boolean() }

/**
 * What a member agreed to: the use of personal data, and the newsletter. The date and the version of the privacy page are
 * those of the decision about the former.
 */
export const Preferences = z.object({
  ...choices,
  rgpdConsentAt: z.iso.datetime().nullable(),
  rgpdConsentVersion: z.string().nullable(),
})
export type Preferences = z.output<typeof Preferences>

/** What is left out stays as it is. */
export const PreferencesChange = z.object(choices).partial()
export type PreferencesChange = z.output<typeof PreferencesChange>

export const RgpdConsent = z.object({ consent: z.boolean() })
export const NewsletterChoice = z.object({ subscribed: z.boolean() })
