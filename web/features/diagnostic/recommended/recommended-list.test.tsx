import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RecommendedPage } from '#contract/diagnostic/diagnostic.ts'
import { translators } from '#messages/all.ts'
import { LocaleContext, provideTranslator } from '#web/lib/translation.ts'
import { RecommendedList } from './recommended-list.tsx'

const product = {
  id: 7,
  name: 'Sérum',
  slug: 'serum',
  brand: 'Sahel',
  price: 9000,
  reasons: [],
  against: [],
  costPerMonth: 3000,
}
const none = { data: [], total: 0, basis: 'none', diagnosticId: null, isMinor: false, notice: null }

describe.each(['fr', 'en'] as const)('the recommended products in %s', locale => {
  const t = translators[locale]
  beforeAll(() => provideTranslator(locale, t))
  const shown = (page: object) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <LocaleContext value={locale}>
          <RecommendedList
            page={{ ...none, ...page } as unknown as RecommendedPage}
            parts={{ photo: () => null }}
          />
        </LocaleContext>
      </QueryClientProvider>,
    )

  test('ask for consent when only that is missing, with a button that gives it', () => {
    const html = shown({ needsConsent: true })
    for (const key of ['result:recommended.consentText', 'result:consents.give'] as const)
      expect(html).toContain(t(key))
    expect(html).toContain('href="/account/diagnostics#consents"')
    expect(html).not.toContain('href="/questionnaire"')
    expect(shown({ needsConsent: false })).toContain('href="/questionnaire"')
    expect(shown({ needsConsent: false })).not.toContain(t('result:recommended.consentText'))
  })

  test('based on the profile alone suggest no second diagnostic', () => {
    const html = shown({ needsConsent: true, basis: 'profile', data: [product], total: 1 })
    expect(html).toContain(t('result:recommended.consentText'))
    expect(html).toContain(t('result:recommended.fromProfileAlone'))
    expect(html).not.toContain('href="/questionnaire"')
    expect(shown({ needsConsent: false, basis: 'profile', data: [product], total: 1 })).toContain(
      'href="/questionnaire"',
    )
  })
})
