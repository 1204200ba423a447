import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import {
  Language,
  LanguageChange,
  LanguageCodeParams,
  LanguageFilter,
  LanguageInput,
  LanguagePage,
  ListedLanguage,
} from './language.ts'
import {
  AdminSetting,
  Setting,
  SettingAnswer,
  SettingChange,
  SettingChanges,
  SettingParams,
  VatRate,
} from './setting.ts'
import { TestMailReport } from './test-mail.ts'

const languageParams = z.object({ id: pathId })

export const listSettings = endpoint({
  method: 'GET',
  path: '/settings',
  access: 'public',
  response: z.array(Setting),
  summary: 'The public settings: the company, VAT rate and delivery fee',
})

export const getSetting = endpoint({
  method: 'GET',
  path: '/settings/:key',
  access: 'public',
  params: SettingParams,
  response: SettingAnswer,
  summary: 'One public setting',
})

export const listAdminSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  access: 'settings.manage',
  response: z.array(AdminSetting),
  summary: 'Every setting',
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  access: 'settings.manage',
  body: SettingChanges,
  response: z.array(AdminSetting),
  errors: ['CONFLICT'],
  needsRecentPassword: true,
  summary: 'Change several settings that nobody has changed since they were read, all or nothing',
})

export const updateSetting = endpoint({
  method: 'PUT',
  path: '/admin/settings/:key',
  access: 'settings.manage',
  params: SettingParams,
  body: SettingChange,
  response: SettingAnswer,
  errors: ['CONFLICT'],
  needsRecentPassword: true,
  summary: 'Change a setting',
})

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/admin/settings/logo',
  access: 'settings.manage',
  body: z.object({}),
  files: ['logo'],
  response: SettingAnswer,
  errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE'],
  needsRecentPassword: true,
  summary: 'Store a picture as the logo of pages, mails and invoices',
})

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/admin/settings/logo',
  access: 'settings.manage',
  needsRecentPassword: true,
  summary: 'Remove the logo; issued invoices keep it',
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/admin/settings/test-mail',
  access: 'settings.manage',
  response: TestMailReport,
  summary: 'Send a mail to the caller at once, and say what the mail server made of it',
})

export const getVatRate = endpoint({
  method: 'GET',
  path: '/admin/settings/vat/rate',
  access: 'settings.manage',
  response: VatRate,
  summary: 'The VAT rate in percent',
})

export const updateVatRate = endpoint({
  method: 'PUT',
  path: '/admin/settings/vat/rate',
  access: 'settings.manage',
  body: VatRate,
  response: VatRate,
  needsRecentPassword: true,
  summary: 'Change the VAT rate',
})

export const listLanguages = endpoint({
  method: 'GET',
  path: '/langues',
  access: 'public',
  query: LanguageFilter,
  response: LanguagePage,
  summary: 'The languages, by page',
})

export const listAllLanguages = endpoint({
  method: 'GET',
  path: '/langues/all',
  access: 'public',
  response: z.array(ListedLanguage),
  summary: 'Every language',
})

export const getLanguage = endpoint({
  method: 'GET',
  path: '/langues/:id',
  access: 'public',
  params: languageParams,
  response: Language,
  summary: 'One language',
})

export const getLanguageByCode = endpoint({
  method: 'GET',
  path: '/langues/code/:code',
  access: 'public',
  params: LanguageCodeParams,
  response: Language,
  summary: 'One language, by its code',
})

export const createLanguage = endpoint({
  method: 'POST',
  path: '/admin/langues',
  access: 'settings.manage',
  body: LanguageInput,
  response: Language,
  status: 201,
  summary: 'Create a language for texts',
})

export const updateLanguage = endpoint({
  method: 'PUT',
  path: '/admin/langues/:id',
  access: 'settings.manage',
  params: languageParams,
  body: LanguageChange,
  response: Language,
  errors: ['IN_USE', 'CONFLICT'],
  summary: 'Change a language; the code of one that is in use stays',
})

export const deleteLanguage = endpoint({
  method: 'DELETE',
  path: '/admin/langues/:id',
  access: 'settings.manage',
  params: languageParams,
  errors: ['IN_USE'],
  summary: 'Delete a language that no text uses; those of the interface stay',
})

/** The API endpoints for shop settings, the VAT rate and the languages. */
export const settings = {
  listSettings,
  getSetting,
  listAdminSettings,
  updateSettings,
  updateSetting,
  uploadLogo,
  deleteLogo,
  sendTestMail,
  getVatRate,
  updateVatRate,
  listLanguages,
  listAllLanguages,
  getLanguage,
  getLanguageByCode,
  createLanguage,
  updateLanguage,
  deleteLanguage,
}
