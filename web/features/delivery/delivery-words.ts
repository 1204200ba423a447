import type { Translate } from '#messages/keys.ts'
import type { TermsWords } from './terms-text.ts'

export interface DeliveryWords extends TermsWords {
  ask: string
  askWhy: string
  choose: string
  change: string
  loading: string
  failure: string
  field: string
  empty: string
  submit: string
  suggestions: string
  /** The numbers of suggestions; `{{count}}` stands for the number. */
  one: string
  many: string
}

export function deliveryWords(t: Translate): DeliveryWords {
  return {
    ask: t('delivery:own.ask'),
    askWhy: t('delivery:own.askWhy'),
    choose: t('delivery:own.choose'),
    change: t('delivery:own.change'),
    loading: t('delivery:own.loading'),
    failure: t('delivery:own.failure'),
    field: t('delivery:own.field'),
    empty: t('delivery:own.empty'),
    submit: t('delivery:own.submit'),
    suggestions: t('delivery:field.suggestions'),
    one: t('delivery:field.count', { count: 1 }),
    many: t('delivery:field.count', { count: 2 }).replace('2', '{{count}}'),
    served: t('delivery:own.served'),
    free: t('delivery:own.free'),
    byPhone: t('delivery:note.byPhone'),
    notDelivered: t('delivery:note.notDelivered'),
    quarterNeeded: t('delivery:note.quarterAsked'),
    on: t('delivery:own.on'),
    either: t('delivery:own.either'),
    between: t('delivery:own.between'),
    freeFrom: t('delivery:own.freeFrom'),
  }
}
