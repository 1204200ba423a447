/** Browser storage keys of the session, which the inline script of every page reads too. */
export const tokenKey = 'token'
export const userKey = 'currentUser'
/** Marks a session that ends with the browser: storage keeps the mark, a cookie of the same name ends it (see boot.ts). */
export const shortKey = 'short_session'
