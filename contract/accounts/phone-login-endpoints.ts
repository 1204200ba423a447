import { endpoint } from '../endpoint.ts'
import { LoginResult } from './credentials.ts'
import { NewPhoneLogin, PhoneCredentials, PhoneLogin } from './phone-login.ts'

const path = '/auth/phone'

export const logInWithPhone = endpoint({
  method: 'POST',
  path: '/auth/login-phone',
  access: 'public',
  body: PhoneCredentials,
  response: LoginResult,
  errors: ['INVALID_CREDENTIALS', 'CODE_REQUIRED'],
  summary: 'Log in with a telephone number and the proof that a code gave',
})

export const getPhoneLogin = endpoint({
  method: 'GET',
  path,
  access: 'member',
  response: PhoneLogin,
  summary: 'The number with which the caller logs in by a code',
})

export const setPhoneLogin = endpoint({
  method: 'PUT',
  path,
  access: 'member',
  body: NewPhoneLogin,
  response: PhoneLogin,
  errors: ['CONFLICT'],
  audited: true,
  needsRecentPassword: true,
  summary: 'Log in with this number from now on, too; a number belongs to one account at most',
})

export const removePhoneLogin = endpoint({
  method: 'DELETE',
  path,
  access: 'member',
  audited: true,
  summary: 'Log in without a telephone number again',
})

/** The API endpoints for logging in with a telephone number. */
export const phoneLogin = { logInWithPhone, getPhoneLogin, setPhoneLogin, removePhoneLogin }
