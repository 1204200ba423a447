/** The maximum number of characters in a contact message. The contact form loads this file, so it imports nothing. */
export const maxContactMessage = 5000
