/** The maximum length of a buyer's message and of a staff note on an order, in characters. */
export const maxMessageLength = 1000
/** The maximum length of the name of a person on an order, in characters. */
export const maxNameLength = 120
