import { catalogue } from './catalogue/endpoints.ts'

/** Every call of the API by domain. */
export const api = { catalogue }
