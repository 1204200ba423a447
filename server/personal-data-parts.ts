import { skinProfilesPersonalData } from './domains/accounts/skin-profiles/skin-profiles.service.ts'
import { cartPersonalData, wishlistPersonalData } from './domains/cart/cart-privacy.service.ts'
import { stockAlertsPersonalData } from './domains/catalogue/stock/stock-alert-privacy.service.ts'
import { contactPersonalData } from './domains/content/contact/contact.service.ts'
import { deskPersonalData } from './domains/desk/desk-privacy.service.ts'
import { reactionsPersonalData } from './domains/diagnostic/reactions/reaction-privacy.service.ts'
import { diagnosticPersonalData } from './domains/diagnostic/results/diagnostic-privacy.service.ts'
import { messagingPersonalData } from './domains/messaging/messaging-privacy.service.ts'
import { notificationsPersonalData } from './domains/notifications/notification-privacy.service.ts'
import { ordersPersonalData } from './domains/orders/privacy/order-privacy.service.ts'
import { requestsPersonalData } from './domains/orders/requests/request-privacy.service.ts'
import { voiceNotesPersonalData } from './domains/orders/voice-notes/voice-privacy.service.ts'
import { paymentsPersonalData } from './domains/payments/payment-privacy.service.ts'
import { refillsPersonalData } from './domains/refills/refill-privacy.service.ts'
import { reviewsPersonalData } from './domains/reviews/review-privacy.service.ts'
import type { PersonalDataPart } from './platform/personal-data.ts'
import type { Vault } from './platform/vault.ts'

/** For each domain that stores personal data, how to export and erase it. */
export function personalDataParts(vault: Vault): PersonalDataPart[] {
  return [
    cartPersonalData,
    wishlistPersonalData,
    ordersPersonalData,
    requestsPersonalData(vault),
    voiceNotesPersonalData(vault),
    paymentsPersonalData,
    deskPersonalData,
    notificationsPersonalData,
    stockAlertsPersonalData,
    skinProfilesPersonalData,
    diagnosticPersonalData(vault),
    reactionsPersonalData(vault),
    contactPersonalData(vault),
    messagingPersonalData(vault),
    reviewsPersonalData(vault),
    refillsPersonalData,
  ]
}
