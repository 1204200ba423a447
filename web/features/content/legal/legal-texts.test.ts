import { expect, test } from 'vitest'
import type { Call } from '#contract/client.ts'
import { createRequestContext } from '#web/lib/request-context.ts'
import { legalTexts } from './legal-texts.ts'

/** The terms of sale as a shop with or without the demo shows them. */
const terms = (isPresent: boolean) =>
  legalTexts(
    'terms',
    createRequestContext({
      call: (async () => ({ isPresent })) as unknown as Call,
      locale: 'fr',
      nonce: '',
      isSaving: false,
      origin: 'https://shop.example',
      log: { error() {} },
    }),
  )

test('only a shop with the demo tells its visitors that the legal texts are a model', async () => {
  expect((await terms(true)).draftNotice).toContain('boutique de démonstration')
  expect(await terms(false)).toMatchObject({ text: { title: expect.any(String) }, draftNotice: undefined })
})
