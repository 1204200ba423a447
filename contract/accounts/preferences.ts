import { z } from 'zod'

/** What a member agreed to: the use of personal data, and the newsletter. */
export const Preferences = z.object({ rgpdConsent: z.boolean(), newsletterSubscription: z.boolean() })
export type Preferences = z.output<typeof Preferences>

/** What is left out stays as it is. */
export const PreferencesChange = Preferences.partial()
export type PreferencesChange = z.output<typeof PreferencesChange>

export const RgpdConsent = z.object({ consent: z.boolean() })
export const NewsletterChoice = z.object({ subscribed: z.boolean() })
