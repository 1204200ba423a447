import { expect, test } from 'vitest'
import { ApiFailure } from '#contract/client.ts'
import { failureText, isNotFound } from './failures.ts'

const refusal = (status: number, errors: Record<string, string[]> = {}) =>
  new ApiFailure(status, { message: 'Le serveur dit non.', code: 'X', errors } as never)

test('a refusal is told in the server’s words, those of its fields first', () => {
  expect(failureText(refusal(409), 'page')).toBe('Le serveur dit non.')
  expect(failureText(refusal(422, { nom: ['Trop long.', 'Déjà pris.'] }), 'page')).toBe(
    'Trop long. Déjà pris.',
  )
})

test('an outage and a lost connection are told in the page’s words', () => {
  expect(failureText(refusal(503), 'page')).toBe('page')
  expect(failureText(new TypeError('Failed to fetch'), 'page')).toBe('page')
})

test('a storage that cannot take files is told in the server’s words, which say that nothing is lost', () => {
  const body = { message: 'Réessayez dans quelques minutes.', code: 'STORAGE_UNAVAILABLE' }
  expect(failureText(new ApiFailure(503, body), 'page')).toBe('Réessayez dans quelques minutes.')
})

test('only the answer 404 says that something is not there', () => {
  expect(isNotFound(refusal(404))).toBe(true)
  expect(isNotFound(refusal(403))).toBe(false)
  expect(isNotFound(new TypeError('Failed to fetch'))).toBe(false)
})
