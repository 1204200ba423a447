import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  Credentials,
  EncryptedLogin,
  EncryptedLoginResult,
  LoginResult,
  Registration,
} from './credentials.ts'
import { NewsletterChoice, Preferences, PreferencesChange, RgpdConsent } from './preferences.ts'
import { User } from './user.ts'

export const getPublicKey = endpoint({
  method: 'GET',
  path: '/crypto/public-key',
  access: 'public',
  produces: 'text/plain; charset=utf-8',
  response: z.string(),
  summary: 'RSA public key (4096 bits, SPKI in PEM) for the encrypted login',
})

export const logInEncrypted = endpoint({
  method: 'POST',
  path: '/auth/login-encrypted',
  access: 'public',
  body: EncryptedLogin,
  response: EncryptedLoginResult,
  errors: ['INVALID_CREDENTIALS', 'CODE_REQUIRED'],
  summary:
    'Log in with credentials under the public key; whatever is wrong with them, the answer is the same',
})

export const logIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: Credentials,
  response: LoginResult,
  errors: ['INVALID_CREDENTIALS', 'CODE_REQUIRED'],
  summary: 'Log in with e-mail and password',
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  body: Registration,
  response: LoginResult,
  status: 201,
  summary: 'Create an account and log in',
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'member',
  summary: 'End the session of the token',
})

export const getMe = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'member',
  response: User,
  summary: 'The member that the token stands for',
})

export const getPreferences = endpoint({
  method: 'GET',
  path: '/preferences',
  access: 'member',
  response: Preferences,
  summary: 'The caller’s preferences',
})

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/preferences',
  access: 'member',
  body: PreferencesChange,
  response: Preferences,
  summary: 'Change the caller’s preferences',
})

export const updateRgpdConsent = endpoint({
  method: 'PUT',
  path: '/preferences/rgpd-consent',
  access: 'member',
  body: RgpdConsent,
  response: Preferences,
  summary: 'Give or withdraw the consent to the use of personal data',
})

export const updateNewsletter = endpoint({
  method: 'PUT',
  path: '/preferences/newsletter',
  access: 'member',
  body: NewsletterChoice,
  response: Preferences,
  summary: 'Subscribe to the newsletter or leave it',
})

/** The API endpoints for login, logout, sign-up, the current user and consents. */
export const accounts = {
  getPublicKey,
  logInEncrypted,
  logIn,
  register,
  logout,
  getMe,
  getPreferences,
  updatePreferences,
  updateRgpdConsent,
  updateNewsletter,
}
