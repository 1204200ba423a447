import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { LocaleContext, provideTranslator } from '#web/lib/translation.ts'
import { UnitPrice } from './unit-price.tsx'

const shown = (locale: Locale, product: { price: number; format: string }) => {
  provideTranslator(locale, translators[locale])
  return renderToStaticMarkup(
    <LocaleContext value={locale}>
      <UnitPrice product={product} />
    </LocaleContext>,
  )
}

test.each([
  ['fr', 'Flacon de 50 ml', '13\u202f000\u00a0FCFA les 100\u00a0ml'],
  ['en', '50 ml bottle', '13,000\u00a0FCFA per 100\u00a0ml'],
  ['fr', 'Pain de 50 g', '13\u202f000\u00a0FCFA les 100\u00a0g'],
  ['en', '50 g bar', '13,000\u00a0FCFA per 100\u00a0g'],
] as const)('a page in %s of a product in the format « %s » says « %s »', (locale, format, words) => {
  expect(shown(locale, { price: 6500, format })).toContain(words)
})

test('a product whose format names no certain quantity shows no price to compare', () => {
  expect(shown('fr', { price: 6500, format: 'Lot de 5 masques de 22 ml' })).toBe('')
})
