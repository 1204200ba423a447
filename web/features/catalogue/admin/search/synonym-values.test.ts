import { expect, test } from 'vitest'
import { synonymField, synonymOf, synonymValues } from './synonym-values.ts'

const entry = {
  id: 1,
  revision: 2,
  kind: 'answer' as const,
  terms: ['éclaircissant', 'whitening'],
  targets: { fr: [], en: [] },
  text: { fr: 'Non.', en: 'No.' },
  link: { fr: '/advice/a', en: '' },
}

test('an entry goes through the form as it is', () => {
  const { id, revision, ...input } = entry
  expect(synonymOf(synonymValues(entry))).toEqual(input)
})

test('lines are trimmed, empty and repeated ones are left out', () => {
  const values = { ...synonymValues(undefined), terms: ' a \n\nb\r\na' }
  expect(synonymOf(values).terms).toEqual(['a', 'b'])
})

test('a synonym keeps no text of the answer that it was', () => {
  const values = { ...synonymValues(entry), kind: 'synonym' as const }
  expect(synonymOf(values)).toMatchObject({ text: { fr: '', en: '' }, link: { fr: '', en: '' } })
})

test('an error of one line stands at its list', () => {
  expect([synonymField('terms.3'), synonymField('targets.fr.0'), synonymField('text.en')]).toEqual([
    'terms',
    'targets.fr',
    'text.en',
  ])
})
