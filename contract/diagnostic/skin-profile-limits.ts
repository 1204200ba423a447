/** The maximum number of persons whom a member adds to her account; she herself is not counted. */
export const maxSkinProfiles = 5

/** The maximum number of characters in the name of such a person. */
export const maxProfileName = 40

/** The version of the text that a member confirms about a person whom she adds. It changes with the text. */
export const profileConsentVersion = '2026-11-28'

/** What a member confirms about another person: being the parent or guardian, or that the person agrees. */
export const consentBases = ['guardian', 'agreed'] as const
