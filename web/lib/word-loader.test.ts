import { expect, test, vi } from 'vitest'
import type { WordDomain } from '#messages/keys.ts'
import { translatorOf } from './translation.ts'
import { wordLoader } from './word-loader.ts'

const files: Partial<Record<WordDomain, object>> = {
  shell: { loading: 'Chargement' },
  cart: { title: 'Panier' },
}

test('words come once, domain by domain, and those that came before stay', async () => {
  const load = vi.fn(async (domain: WordDomain) => files[domain] ?? {})
  const words = wordLoader('fr', load)
  await words(['shell'])
  expect(() => translatorOf('fr')('cart:title')).toThrow()
  const first = words(['cart', 'shell'])
  expect(words(['shell', 'cart'])).toBe(first)
  await first
  expect(words(['cart', 'shell'])).toBeUndefined()
  expect(load.mock.calls).toEqual([['shell'], ['cart']])
  expect(translatorOf('fr')('cart:title')).toBe('Panier')
  expect(translatorOf('fr')('shell:loading')).toBe('Chargement')
})

test('words that failed to come are asked for again', async () => {
  const load = vi.fn(async (): Promise<object> => ({ title: 'Panier' }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const words = wordLoader('fr', load)
  await expect(words(['cart'])).rejects.toThrow('Failed to fetch')
  await words(['cart'])
  expect(translatorOf('fr')('cart:title')).toBe('Panier')
})
