import { describe, expect, test } from 'vitest'
import { translators } from '#messages/all.ts'
import { changeWords, pointWords } from './change-words.ts'
import { periodFault, periodOf } from './use-period.ts'

describe('a figure beside that of the days before', () => {
  test.each([
    [{ value: 112, before: 100 }, '+12 % par rapport aux 30 jours précédents'],
    [{ value: 0, before: 100 }, '-100 % par rapport aux 30 jours précédents'],
    [{ value: 100, before: 100 }, 'Comme les 30 jours précédents'],
    [{ value: 10_001, before: 10_000 }, 'Comme les 30 jours précédents'],
    [{ value: 0, before: 0 }, 'Comme les 30 jours précédents'],
    [{ value: 3, before: 0 }, 'Rien les 30 jours précédents'],
  ])('%o is told in words', (change, words) => {
    const text = changeWords(translators.fr, change, 30, 'fr').replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(text).toBe(words)
  })

  test('one day is compared with the day before, and in English too', () => {
    expect(changeWords(translators.en, { value: 3, before: 2 }, 1, 'en')).toBe('+50% on the day before')
  })

  test('a percentage changes by points', () => {
    const text = pointWords(translators.en, { value: 12.5, before: 10 }, 7, 'en')
    expect(text).toBe('+2.5 points on the 7 days before')
    expect(pointWords(translators.en, { value: null, before: 10 }, 7, 'en')).toBeUndefined()
  })
})

describe('the period of an address', () => {
  const of = (query: string) => periodOf(new URLSearchParams(query), '2026-03-01')
  test('is thirty days until today unless it names another', () => {
    expect(of('')).toEqual({ from: '2026-01-31', to: '2026-03-01', usual: '30' })
    expect(of('days=7')).toEqual({ from: '2026-02-23', to: '2026-03-01', usual: '7' })
    expect(of('days=8')).toMatchObject({ usual: '30' })
    expect(of('from=2026-01-01&to=2026-01-02')).toEqual({
      from: '2026-01-01',
      to: '2026-01-02',
      usual: undefined,
    })
  })
  test('is none that ends before it begins, lasts too long or has one end only', () => {
    expect(of('from=2026-01-03&to=2026-01-02')).toMatchObject({ usual: '30' })
    expect(periodFault({ from: '2026-01-03', to: '2026-01-02' })).toBe('order')
    expect(periodFault({ from: '2020-01-03', to: '2026-01-02' })).toBe('tooLong')
    expect(periodFault({ from: '', to: '2026-01-02' })).toBe('required')
  })
})
