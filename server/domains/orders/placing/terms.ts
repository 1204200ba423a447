import legal from '#messages/fr/legal.json' with { type: 'json' }

/** The current version of the terms of sale; each order stores the version that it was placed under. */
export const termsVersion: string = legal.terms.version
