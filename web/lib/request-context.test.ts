import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalogue/endpoints.ts'
import { ApiFailure } from '#contract/client.ts'
import { createRequestContext, pageRequestContext } from './request-context.ts'

/** Stands for `ApiFailure` of another copy of the module, which `instanceof` does not recognise. */
class Foreign extends Error {
  override name = 'ApiFailure'
  status = 404
  code = 'NOT_FOUND'
  errors = { id: ['Inconnu.'] }
}

const contextOf = (thrown: Error) =>
  createRequestContext({
    call: (async () => {
      throw thrown
    }) as never,
    locale: 'fr',
    nonce: '',
    origin: 'http://shop.example',
    log: { error: () => {} },
  }).get(pageRequestContext)

test('a failure of the server’s client is one that loaders know', async () => {
  const failure = await contextOf(new Foreign('Rien ici.'))
    .call(listProducts)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiFailure)
  expect(failure).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    message: 'Rien ici.',
    errors: { id: ['Inconnu.'] },
  })
})

test('any other error stays what it is', async () => {
  const broken = new TypeError('broken')
  await expect(contextOf(broken).call(listProducts)).rejects.toBe(broken)
})
