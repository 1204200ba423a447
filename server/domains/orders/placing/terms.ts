import legal from '#messages/fr/legal.json' with { type: 'json' }

/** The version of the terms of sale that a buyer accepts today; each order keeps the one it was placed under. */
export const termsVersion: string = legal.terms.version
