/** How a member hears that a product is about to run out; `off` asks nothing. */
export const refillChannels = ['off', 'bell', 'mail'] as const
export type RefillChannel = (typeof refillChannels)[number]

/** What a member answers when she is asked about a product; `never` holds for the product from then on. */
export const refillAnswers = ['cart', 'later', 'never'] as const
export type RefillAnswer = (typeof refillAnswers)[number]
