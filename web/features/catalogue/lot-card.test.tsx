import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LotCard } from '#contract/catalogue/lot.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { LocaleContext, provideTranslator } from '#web/lib/translation.ts'
import { LotCardView } from './lot-card.tsx'

const lot: LotCard = {
  productId: 3,
  name: 'Sérum',
  brand: 'Labo',
  number: 'L-42',
  expiry: '2027-06',
  importer: 'Dépôt SA',
  registration: '',
  state: 'sold',
}
const shown = (locale: Locale, change: Partial<LotCard> = {}) => {
  provideTranslator(locale, translators[locale])
  return renderToStaticMarkup(
    <LocaleContext value={locale}>
      <LotCardView card={{ ...lot, ...change }} />
    </LocaleContext>,
  )
}

test.each([
  ['fr', 'sold', '2027-06', 'Ce lot vient de notre boutique', 'juin 2027'],
  ['en', 'sold', '2027-06-30', 'This lot comes from our shop', '30 June 2027'],
  ['fr', 'expired', '2026-06', 'Ce lot est périmé', 'N’utilisez plus ce produit'],
  ['en', 'expired', '2026-06', 'This lot has expired', 'Do not use this product any more'],
  ['fr', 'recalled', '2027-06', 'Ce lot est rappelé', 'appelez-nous'],
  ['en', 'recalled', '2027-06', 'This lot is recalled', 'call us'],
] as const)('the card in %s says plainly that a lot is %s', (locale, state, expiry, title, text) => {
  const card = shown(locale, { state, expiry })
  expect(card).toContain(title)
  expect(card).toContain(text)
  expect(card).toContain('L-42')
  expect(card).toContain('href="/contact"')
})

test('the card leaves out what is not known, and the link to a product that is not sold', () => {
  expect(shown('fr')).toContain('href="/products/3-serum"')
  expect(shown('fr')).not.toContain('enregistrement')
  expect(shown('fr', { productId: null })).not.toContain('/products/')
})
