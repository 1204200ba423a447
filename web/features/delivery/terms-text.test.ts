import { expect, test } from 'vitest'
import type { DeliveryAnswer } from '#contract/delivery/zone.ts'
import { translators } from '#messages/all.ts'
import { deliveryWords } from './delivery-words.ts'
import { termsText } from './terms-text.ts'

const place = { city: 'Ouagadougou', quarter: 'Karpala' }
const served: DeliveryAnswer = {
  ...place,
  status: 'served',
  zoneId: 1,
  zone: 'Est',
  fee: 1500,
  freeFrom: null,
  expectedFrom: '2031-01-02',
  expectedTo: '2031-01-03',
}
const said = (changed: Partial<DeliveryAnswer>, locale: 'fr' | 'en' = 'fr') =>
  termsText({ ...served, ...changed }, place, deliveryWords(translators[locale]), locale)

test('two days that follow each other are one or the other, in both languages', () => {
  expect(said({})).toEqual([
    'Livraison à Karpala\u00a0: 1\u202f500\u00a0FCFA',
    'Chez vous jeudi 2 ou vendredi 3 janvier 2031.',
  ])
  expect(said({}, 'en')).toEqual([
    'Delivery to Karpala: 1,500\u00a0FCFA',
    'With you on Thursday 2 or Friday 3 January 2031.',
  ])
})

test('days further apart are a time between them, and a single day is said alone', () => {
  expect(said({ expectedTo: '2031-01-06' })[1]).toBe('Chez vous entre le jeudi 2 et le lundi 6 janvier 2031.')
  expect(said({ expectedTo: '2031-01-02' })[1]).toBe('Chez vous jeudi 2 janvier 2031.')
})

test('the amount from which the delivery is free is named where it costs something', () => {
  expect(said({ freeFrom: 25_000 })[1]).toContain('Offerte dès 25\u202f000\u00a0FCFA d’achats.')
  expect(said({ freeFrom: 25_000, fee: 0 })[1]).not.toContain('25')
  expect(said({ fee: 0 })[0]).toBe('Livraison à Karpala\u00a0: offerte')
})

test.each([
  ['by_phone', 'Livraison convenue par téléphone, après la commande.'],
  ['quarter_needed', 'Indiquez votre quartier\u00a0: le prix de la livraison en dépend.'],
  ['not_delivered', 'Nous ne livrons pas encore à «\u202fKarpala\u202f».'],
] as const)('of a place that is %s no price and no day is said', (status, text) => {
  expect(
    said({ status, fee: status === 'by_phone' ? 1000 : null, expectedFrom: null, expectedTo: null }),
  ).toEqual([text])
})
