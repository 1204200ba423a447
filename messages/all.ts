// Every catalogue of both languages, for the server; the browser loads those of one language when it needs them.

import type { Locale } from '#contract/shared/locale.ts'
import enAccounts from './en/accounts.json' with { type: 'json' }
import enAdmin from './en/admin.json' with { type: 'json' }
import enAdminCatalogue from './en/admin-catalogue.json' with { type: 'json' }
import enAdminContent from './en/admin-content.json' with { type: 'json' }
import enAdminDashboard from './en/admin-dashboard.json' with { type: 'json' }
import enAdminDelivery from './en/admin-delivery.json' with { type: 'json' }
import enAdminDesk from './en/admin-desk.json' with { type: 'json' }
import enAdminDiagnostic from './en/admin-diagnostic.json' with { type: 'json' }
import enAdminImport from './en/admin-import.json' with { type: 'json' }
import enAdminInvoices from './en/admin-invoices.json' with { type: 'json' }
import enAdminMembers from './en/admin-members.json' with { type: 'json' }
import enAdminNotifications from './en/admin-notifications.json' with { type: 'json' }
import enAdminOrders from './en/admin-orders.json' with { type: 'json' }
import enAdminSearch from './en/admin-search.json' with { type: 'json' }
import enAdvice from './en/advice.json' with { type: 'json' }
import enCart from './en/cart.json' with { type: 'json' }
import enCatalogue from './en/catalogue.json' with { type: 'json' }
import enCheckout from './en/checkout.json' with { type: 'json' }
import enContact from './en/contact.json' with { type: 'json' }
import enContent from './en/content.json' with { type: 'json' }
import enDelivery from './en/delivery.json' with { type: 'json' }
import enDiagnostic from './en/diagnostic.json' with { type: 'json' }
import enErrors from './en/errors.json' with { type: 'json' }
import enGuard from './en/guard.json' with { type: 'json' }
import enHome from './en/home.json' with { type: 'json' }
import enInvoices from './en/invoices.json' with { type: 'json' }
import enMails from './en/mails.json' with { type: 'json' }
import enNotifications from './en/notifications.json' with { type: 'json' }
import enOrders from './en/orders.json' with { type: 'json' }
import enPayments from './en/payments.json' with { type: 'json' }
import enQuestionnaire from './en/questionnaire.json' with { type: 'json' }
import enResult from './en/result.json' with { type: 'json' }
import enSettings from './en/settings.json' with { type: 'json' }
import enShell from './en/shell.json' with { type: 'json' }
import enValidation from './en/validation.json' with { type: 'json' }
import enVideos from './en/videos.json' with { type: 'json' }
import frAccounts from './fr/accounts.json' with { type: 'json' }
import frAdmin from './fr/admin.json' with { type: 'json' }
import frAdminCatalogue from './fr/admin-catalogue.json' with { type: 'json' }
import frAdminContent from './fr/admin-content.json' with { type: 'json' }
import frAdminDashboard from './fr/admin-dashboard.json' with { type: 'json' }
import frAdminDelivery from './fr/admin-delivery.json' with { type: 'json' }
import frAdminDesk from './fr/admin-desk.json' with { type: 'json' }
import frAdminDiagnostic from './fr/admin-diagnostic.json' with { type: 'json' }
import frAdminImport from './fr/admin-import.json' with { type: 'json' }
import frAdminInvoices from './fr/admin-invoices.json' with { type: 'json' }
import frAdminMembers from './fr/admin-members.json' with { type: 'json' }
import frAdminNotifications from './fr/admin-notifications.json' with { type: 'json' }
import frAdminOrders from './fr/admin-orders.json' with { type: 'json' }
import frAdminSearch from './fr/admin-search.json' with { type: 'json' }
import frAdvice from './fr/advice.json' with { type: 'json' }
import frCart from './fr/cart.json' with { type: 'json' }
import frCatalogue from './fr/catalogue.json' with { type: 'json' }
import frCheckout from './fr/checkout.json' with { type: 'json' }
import frContact from './fr/contact.json' with { type: 'json' }
import frContent from './fr/content.json' with { type: 'json' }
import frDelivery from './fr/delivery.json' with { type: 'json' }
import frDiagnostic from './fr/diagnostic.json' with { type: 'json' }
import frErrors from './fr/errors.json' with { type: 'json' }
import frGuard from './fr/guard.json' with { type: 'json' }
import frHome from './fr/home.json' with { type: 'json' }
import frInvoices from './fr/invoices.json' with { type: 'json' }
import frMails from './fr/mails.json' with { type: 'json' }
import frNotifications from './fr/notifications.json' with { type: 'json' }
import frOrders from './fr/orders.json' with { type: 'json' }
import frPayments from './fr/payments.json' with { type: 'json' }
import frQuestionnaire from './fr/questionnaire.json' with { type: 'json' }
import frResult from './fr/result.json' with { type: 'json' }
import frSettings from './fr/settings.json' with { type: 'json' }
import frShell from './fr/shell.json' with { type: 'json' }
import frValidation from './fr/validation.json' with { type: 'json' }
import frVideos from './fr/videos.json' with { type: 'json' }
import { createTranslator, type Translate } from './index.ts'

const fr = {
  shell: frShell,
  errors: frErrors,
  validation: frValidation,
  home: frHome,
  catalogue: frCatalogue,
  cart: frCart,
  checkout: frCheckout,
  notifications: frNotifications,
  orders: frOrders,
  payments: frPayments,
  accounts: frAccounts,
  settings: frSettings,
  admin: frAdmin,
  'admin-catalogue': frAdminCatalogue,
  'admin-content': frAdminContent,
  'admin-dashboard': frAdminDashboard,
  'admin-desk': frAdminDesk,
  'admin-delivery': frAdminDelivery,
  delivery: frDelivery,
  'admin-diagnostic': frAdminDiagnostic,
  'admin-import': frAdminImport,
  'admin-invoices': frAdminInvoices,
  'admin-members': frAdminMembers,
  'admin-notifications': frAdminNotifications,
  'admin-search': frAdminSearch,
  'admin-orders': frAdminOrders,
  invoices: frInvoices,
  mails: frMails,
  content: frContent,
  diagnostic: frDiagnostic,
  result: frResult,
  guard: frGuard,
  questionnaire: frQuestionnaire,
  advice: frAdvice,
  contact: frContact,
  videos: frVideos,
}

const en = {
  shell: enShell,
  errors: enErrors,
  validation: enValidation,
  home: enHome,
  catalogue: enCatalogue,
  cart: enCart,
  checkout: enCheckout,
  notifications: enNotifications,
  orders: enOrders,
  payments: enPayments,
  accounts: enAccounts,
  settings: enSettings,
  admin: enAdmin,
  'admin-catalogue': enAdminCatalogue,
  'admin-content': enAdminContent,
  'admin-dashboard': enAdminDashboard,
  'admin-desk': enAdminDesk,
  'admin-delivery': enAdminDelivery,
  delivery: enDelivery,
  'admin-diagnostic': enAdminDiagnostic,
  'admin-import': enAdminImport,
  'admin-invoices': enAdminInvoices,
  'admin-members': enAdminMembers,
  'admin-notifications': enAdminNotifications,
  'admin-search': enAdminSearch,
  'admin-orders': enAdminOrders,
  invoices: enInvoices,
  mails: enMails,
  content: enContent,
  diagnostic: enDiagnostic,
  result: enResult,
  guard: enGuard,
  questionnaire: enQuestionnaire,
  advice: enAdvice,
  contact: enContact,
  videos: enVideos,
}

/** The server's translators, one a language. */
export const translators: Record<Locale, Translate> = {
  fr: createTranslator('fr', { fr, en }),
  en: createTranslator('en', { en }),
}
