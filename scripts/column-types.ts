import { historyTypes } from '#contract/accounts/history-types.ts'
import { MemberStatus } from '#contract/accounts/member.ts'
import { Role } from '#contract/accounts/user.ts'
import { productStatuses } from '#contract/catalogue/product.ts'
import { productOptions } from '#contract/catalogue/product-option.ts'
import { searchSynonymKinds } from '#contract/catalogue/search-synonym.ts'
import { alertChannels } from '#contract/catalogue/stock-alert-endpoints.ts'
import { articleStatuses } from '#contract/content/article.ts'
import { contactStatuses } from '#contract/content/contact.ts'
import { VideoStatus, videoProviders } from '#contract/content/video.ts'
import { pickupKinds } from '#contract/delivery/pickup-name.ts'
import { demoKinds } from '#contract/demo/demo.ts'
import { callOutcomes } from '#contract/desk/desk.ts'
import { questionnaireStatuses } from '#contract/diagnostic/admin-questionnaire.ts'
import { consentPurposes, persons } from '#contract/diagnostic/consent-purposes.ts'
import { skinTypes } from '#contract/diagnostic/diagnostic.ts'
import { ages } from '#contract/diagnostic/ingredients/person.ts'
import { stepKinds } from '#contract/diagnostic/names.ts'
import { questionTypes } from '#contract/diagnostic/questionnaire.ts'
import { consentBases } from '#contract/diagnostic/skin-profile-limits.ts'
import { creditReasons, invoiceKinds } from '#contract/invoices/invoice.ts'
import { messageProviders, messageStates } from '#contract/messaging/message.ts'
import { codePurposes } from '#contract/messaging/phone-code.ts'
import { notificationTypes } from '#contract/notifications/notification-types.ts'
import { requestStates } from '#contract/orders/order-request-limits.ts'
import {
  orderEventKinds,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  refundMethods,
} from '#contract/orders/order-states.ts'
import { stockCauses } from '#contract/orders/stock-movement.ts'
import { voiceTypes } from '#contract/orders/voice-note-limits.ts'
import { attemptStates, paymentProviders } from '#contract/payments/payment.ts'
import { promotionKinds } from '#contract/promotions/promotion.ts'
import { refillAnswers, refillChannels } from '#contract/refills/refill-limits.ts'
import { declineReasons, reviewStatuses } from '#contract/reviews/review-states.ts'
import { vatClasses } from '#contract/settings/vat-class.ts'
import { locales } from '#contract/shared/locale.ts'
import { deliveryStates } from '#contract/webhooks/webhook.ts'

/** Text columns that hold one of a fixed set of values; a CHECK constraint allows exactly these. */
export const wordColumns: Record<string, readonly string[]> = {
  'demo_rows.kind': demoKinds,
  'backups.part': ['database', 'changes', 'files'],
  'users.role': Role.options,
  'users.status': MemberStatus.options,
  'users.locale': locales,
  'member_history.type': historyTypes,
  'product_groups.option': productOptions,
  'products.status': productStatuses,
  'stock_alerts.channel': alertChannels,
  'refill_choices.channel': refillChannels,
  'refill_questions.answer': refillAnswers,
  'products.vat_class': vatClasses,
  'search_synonyms.kind': searchSynonymKinds,
  'pickup_points.kind': pickupKinds,
  'order_pickups.kind': pickupKinds,
  'orders.status': orderStatuses,
  'orders.payment_method': paymentMethods,
  'orders.payment_status': paymentStatuses,
  'orders.locale': locales,
  'order_events.kind': orderEventKinds,
  'order_events.status': orderStatuses,
  'order_requests.state': requestStates,
  'order_voice_notes.media_type': voiceTypes,
  'stock_movements.cause': stockCauses,
  'payment_attempts.provider': paymentProviders,
  'payment_attempts.state': attemptStates,
  'sandbox_payments.locale': locales,
  'sandbox_payments.state': ['open', 'paid', 'refused'],
  'refunds.method': refundMethods,
  'invoice_series.kind': invoiceKinds,
  'invoices.kind': invoiceKinds,
  'invoices.reason': creditReasons,
  'invoices.locale': locales,
  'invoices.payment_method': paymentMethods,
  'order_drafts.locale': locales,
  'order_drafts.payment_method': paymentMethods,
  'order_calls.outcome': callOutcomes,
  'phone_codes.purpose': codePurposes,
  'phone_proofs.purpose': codePurposes,
  'short_messages.locale': locales,
  'short_messages.provider': messageProviders,
  'short_messages.state': messageStates,
  'notifications.type': notificationTypes,
  'promotions.kind': promotionKinds,
  'questionnaires.status': questionnaireStatuses,
  'questions.kind': questionTypes,
  'diagnostics.person': persons,
  'skin_profiles.kind': ages,
  'skin_profiles.consent_basis': consentBases,
  'diagnostic_consents.purpose': consentPurposes,
  'passkey_challenges.purpose': ['add', 'change', 'login'],
  'routine_templates.kind': stepKinds,
  'routine_templates.skin_type': skinTypes,
  'articles.locale': locales,
  'articles.status': articleStatuses,
  'videos.locale': locales,
  'videos.provider': videoProviders,
  'videos.status': VideoStatus.options,
  'contact_messages.locale': locales,
  'contact_messages.status': contactStatuses,
  'reviews.decline_reason': declineReasons,
  'reviews.locale': locales,
  'reviews.status': reviewStatuses,
  'product_sales.grain': ['day', 'month'],
  'webhook_deliveries.state': deliveryStates,
}

/** The contract's types for database columns, by the file that exports them. A type ending in `[]` is a JSON array. */
export const contractTypes: Record<string, Record<string, string[]>> = {
  'accounts/account': { HistoryParams: ['member_history.params'] },
  'accounts/history-types': { HistoryType: ['member_history.type'] },
  'accounts/member': { MemberStatus: ['users.status'] },
  'accounts/user': { Role: ['users.role'] },
  'catalogue/product': { ProductStatus: ['products.status'] },
  'catalogue/stock-alert-endpoints': { AlertChannel: ['stock_alerts.channel'] },
  'catalogue/admin-product-group': { OptionValues: ['product_variants.option_values'] },
  'catalogue/product-group': { ProductOption: ['product_groups.option'] },
  'catalogue/search-synonym': { SearchSynonymKind: ['search_synonyms.kind'] },
  'refills/refill-limits': {
    RefillChannel: ['refill_choices.channel'],
    RefillAnswer: ['refill_questions.answer'],
  },
  'content/article': { ArticleStatus: ['articles.status'], 'TocEntry[]': ['articles.toc'] },
  'content/contact': { ContactStatus: ['contact_messages.status'] },
  'content/video': {
    VideoCaptions: ['videos.captions'],
    VideoProvider: ['videos.provider'],
    VideoStatus: ['videos.status'],
  },
  'desk/desk': { CallOutcome: ['order_calls.outcome'] },
  'desk/draft': { 'DraftLine[]': ['order_drafts.lines'] },
  'diagnostic/admin-questionnaire': {
    OptionWeights: ['question_options.weights'],
    QuestionnaireStatus: ['questionnaires.status'],
    TextInEach: [
      'questionnaires.title',
      'questions.text',
      'questions.help',
      'question_options.text',
      'routine_templates.advice',
    ],
  },
  'diagnostic/consent': { ConsentPurpose: ['diagnostic_consents.purpose'], Person: ['diagnostics.person'] },
  'diagnostic/diagnostic': { SkinTypeSlug: ['routine_templates.skin_type'] },
  'diagnostic/questionnaire': { QuestionType: ['questions.kind'] },
  'diagnostic/routine': { StepKind: ['routine_templates.kind'] },
  'diagnostic/skin-profiles': {
    ConsentBasis: ['skin_profiles.consent_basis'],
    ProfileKind: ['skin_profiles.kind'],
  },
  'invoices/invoice': {
    CreditReason: ['invoices.reason'],
    InvoiceBuyer: ['invoices.buyer'],
    InvoiceKind: ['invoice_series.kind', 'invoices.kind'],
    'InvoiceLine[]': ['invoices.lines'],
    InvoiceSeller: ['invoices.seller'],
  },
  'delivery/pickup-name': {
    PickupName: ['pickup_points.name', 'order_pickups.name', 'pickup_orders.name'],
    PickupKind: ['pickup_points.kind', 'order_pickups.kind', 'pickup_orders.kind'],
  },
  'delivery/zone': { ZoneName: ['delivery_zones.name'] },
  'messaging/message': { MessageKind: ['short_messages.kind'] },
  'notifications/notification': {
    NotificationParams: ['notifications.params'],
    NotificationType: ['notifications.type'],
    TeamTexts: ['notifications.texts'],
  },
  'orders/address': { OrderAddress: ['orders.address'] },
  'orders/address-parts': { SpokenAddress: ['order_drafts.address'] },
  'orders/order': { OrderEventDetails: ['order_events.details'] },
  'orders/order-request-limits': { RequestState: ['order_requests.state'] },
  'orders/reduction': {
    'DeliveryReduction[]': ['orders.delivery_reductions'],
    'Reduction[]': ['order_lines.reductions', 'invoices.delivery_reductions'],
  },
  'orders/vat-group': { 'VatGroup[]': ['invoices.vat'] },
  'orders/order-states': {
    OrderEventKind: ['order_events.kind'],
    OrderStatus: ['orders.status', 'order_events.status'],
    PaymentMethod: ['orders.payment_method', 'invoices.payment_method', 'order_drafts.payment_method'],
    PaymentStatus: ['orders.payment_status'],
    RefundMethod: ['refunds.method'],
  },
  'orders/voice-note-limits': { VoiceType: ['order_voice_notes.media_type'] },
  'orders/stock-movement': { StockMovementCause: ['stock_movements.cause'] },
  'payments/payment': {
    AttemptState: ['payment_attempts.state'],
    PaymentProviderName: ['payment_attempts.provider'],
    StoredOutcome: ['payment_attempts.outcome'],
  },
  'promotions/kit': { 'KitLine[]': ['promotions.kit_lines'] },
  'promotions/promotion': {
    PromotionKind: ['promotions.kind'],
    PromotionName: ['promotions.name', 'promotions.description'],
  },
  'reviews/review': { DeclineReason: ['reviews.decline_reason'], ReviewStatus: ['reviews.status'] },
  'settings/vat-class': { VatClass: ['products.vat_class'] },
  'shared/photo': { PictureAlts: ['images.alts'] },
  'shared/audit': { 'AuditChange[]': ['audit_log.changes'] },
  'shared/locale': {
    Locale: [
      'users.locale',
      'orders.locale',
      'sandbox_payments.locale',
      'invoices.locale',
      'order_drafts.locale',
      'articles.locale',
      'videos.locale',
      'contact_messages.locale',
      'reviews.locale',
    ],
  },
}
