/** The most characters of a message on the contact page. Its form loads this file, so it imports nothing. */
export const maxContactMessage = 5000
