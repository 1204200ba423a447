/** The maximum length of a buyer's message and of a staff note on an order, in characters. */
export const maxMessageLength = 1000
