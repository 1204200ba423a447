// The contact form loads this file, so it imports nothing.

/** The maximum number of characters in a contact message. */
export const maxContactMessage = 5000

/** The minimum time in milliseconds between loading the contact form and sending it. Nobody writes a message faster. */
export const leastFormMs = 3_000
