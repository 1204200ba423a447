import { expect, test } from 'vitest'
import { handleError } from './entry.server.tsx'
import { createRequestContext } from './lib/request-context.ts'

test('an error while rendering a page is logged with its request, unless the reader has left', () => {
  const lines: unknown[][] = []
  const context = createRequestContext({
    call: (() => {}) as never,
    locale: 'fr',
    nonce: '',
    origin: 'https://shop.example',
    log: { error: (...line) => lines.push(line) },
  })
  const error = new Error('no such thing')
  handleError(error, { request: new Request('https://shop.example/'), context })
  const left = AbortSignal.abort()
  handleError(error, { request: new Request('https://shop.example/', { signal: left }), context })
  expect(lines).toEqual([[{ err: error }, 'page']])
})
