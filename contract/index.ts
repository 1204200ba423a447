/** Every call of the API by domain. */
export const api = {}
