import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import { translators } from '#messages/all.ts'
import { provideTranslator } from '#web/lib/translation.ts'
import { questionnaireWords } from '../questionnaire-words.ts'
import { Preview } from './preview.tsx'

const product = { id: 7, name: 'Sérum', slug: 'serum', brand: 'Sahel', price: 9000, photoSources: null }
const remark = (text: string) => ({ text, facts: [] })
const step = {
  order: 1,
  name: 'soin ciblé',
  kind: 'treatment',
  advice: 'Le soir.',
  amount: 'trois gouttes',
  days: ['tue', 'fri'],
  ramp: [
    { fromWeek: 1, days: ['tue', 'fri'] },
    { fromWeek: 5, days: ['mon', 'wed', 'fri'] },
  ],
  productId: 7,
  product,
  costPerMonth: 3000,
}
const result = {
  id: null,
  person: 'self',
  isMinor: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  skinType: { slug: 'normal', name: 'peau normale', sentence: 'Elle brille peu.' },
  nextCheckInWeeks: 8,
  nextCheckAt: '2027-01-15T08:00:00.000Z',
  costPerMonth: 3000,
  versions: { rules: 1, questionnaire: 1 },
  consents: [],
  certainty: { level: 'sure', text: 'Tout concorde.' },
  states: [],
  concerns: [],
  strengths: [],
  triage: { level: 'green', text: 'Rien ne presse.', todo: null, reasons: [] },
  contradictions: [],
  consult: [remark('Avec un diabète, une plaie au pied se montre aujourd’hui.')],
  notes: [remark('Faites d’abord un essai au pli du coude.')],
  routine: { morning: [], evening: [step], weekly: [] },
  products: [
    {
      productId: 7,
      product,
      reasons: [],
      against: [remark('Peut piquer.')],
      costPerMonth: 3000,
      lasts: 90,
      swap: null,
    },
  ],
  excluded: [],
  firstPurchase: 9000,
  purchasePlan: [1, 2].map(month => ({
    month,
    total: 9000,
    saved: 0,
    products: [{ productId: 7, product, price: 9000, quantity: 1, isAgain: month === 2, monthsOfBudget: 1 }],
  })),
  sources: [],
  disclaimer: 'Conseil cosmétique.',
} as unknown as Diagnostic

describe.each(['fr', 'en'] as const)('a preview in %s', locale => {
  const t = translators[locale]
  beforeAll(() => {
    provideTranslator(locale, t)
    // Without a token in browser storage, nobody is signed in.
    vi.stubGlobal('localStorage', { getItem: () => null })
  })
  afterAll(() => vi.unstubAllGlobals())
  const shown = (differences: Partial<Diagnostic> = {}) =>
    renderToStaticMarkup(
      <Preview
        diagnostic={{ ...result, ...differences }}
        isKnown={false}
        shop={{
          cart: { listProductIds: async () => [], add: async () => undefined },
          action: ({ name }) => <button type="button">{`+ ${name}`}</button>,
        }}
        locale={locale}
        onKeep={() => undefined}
        onChange={() => undefined}
        isEarly={false}
        headingRef={createRef()}
        words={questionnaireWords(t).preview}
      />,
    )

  test('tells a guest whom to see, what to know first, amounts, days and reservations about products', () => {
    const html = shown()
    for (const text of [
      'une plaie au pied se montre aujourd’hui',
      'un essai au pli du coude',
      'Peut piquer.',
      t('result:routine.amount', { amount: 'trois gouttes' }),
      t('result:routine.ramp'),
      t('result:consult.title'),
    ])
      expect(html).toContain(text)
    // Every result includes what the routine costs.
    for (const text of [
      t('result:cost.title'),
      t('result:cost.month'),
      t('result:cost.first'),
      t('result:plan.thisMonth'),
      t('result:plan.month', { month: 2 }),
    ])
      expect(html).toContain(text)
  })

  test('sells its products without an account, and offers the account before and after the result', () => {
    const html = shown()
    expect(html).toContain(t('result:purchase.firstMonth'))
    expect(html).toContain('+ Sérum')
    const offers = [...html.matchAll(/href="\/register/g)].map(({ index }) => index)
    const routine = html.indexOf('id="routine"')
    expect(offers.map(place => place < routine)).toEqual([true, false])
    // Somebody under 16 buys only with an adult.
    const ofMinor = shown({ isMinor: true })
    expect(ofMinor).not.toContain('+ Sérum')
    expect(ofMinor).not.toContain(t('result:purchase.firstMonth'))
  })

  test('is about the skin of the child for whom a parent answers', () => {
    expect(shown()).toContain(t('result:type'))
    const ofChild = shown({ person: 'child' })
    for (const key of [
      'result:type',
      'result:needs.title',
      'result:routine.title',
      'result:notCovered',
    ] as const)
      expect(ofChild).toContain(t(key, { context: 'child' }))
    expect(ofChild).not.toMatch(locale === 'fr' ? /votre peau/i : /your skin/i)
  })

  test('of a danger sign shows whom to see and no product', () => {
    const triage = { level: 'red', text: '', todo: 'Aujourd’hui : centre de santé.', reasons: [] } as const
    const routine = { morning: [], evening: [], weekly: [] }
    const html = shown({ triage: { ...triage, reasons: [] }, routine, products: [] })
    expect(html).toContain('Aujourd’hui : centre de santé.')
    expect(html).toContain(t('result:triage.redText'))
    expect(html).not.toContain('href="/products')
    expect(html).not.toContain(t('result:cost.title'))
  })
})
