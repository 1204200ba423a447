import { logout } from '#contract/accounts/endpoints.ts'
import { callApi } from './api.ts'

/** Ends the session on the server. Of the endpoints' file, the browser loads only this endpoint. */
export const endSession = () => callApi(logout)
