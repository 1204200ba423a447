import { expect, test } from 'vitest'
import { type AuditChange, auditKinds } from '#contract/shared/audit.ts'
import { auditFields } from '#contract/shared/audit-fields.ts'
import { translators } from '#messages/all.ts'
import { changeWords, fieldWords, translatedValues } from './audit-changes.ts'

const { fr, en } = translators

test('a change is told in words: of what, and each field from what to what', () => {
  const change: AuditChange = {
    kind: 'product',
    id: 7,
    name: 'Savon (S-1)',
    fields: [
      { field: 'price', from: 1500, to: 1700 },
      { field: 'skin_type.fr', from: null, to: 'sèche' },
      { field: 'status', from: 'draft', to: 'published' },
      { field: 'recommended', from: false, to: true },
      { field: 'categories', from: [], to: ['Visage', 'Corps'] },
      { field: 'vatClass', from: 'standard', to: 'exempt' },
      { field: 'kind', from: 'percent', to: 'free_delivery' },
      { field: 'revision', from: 1, to: 2 },
    ],
  }
  expect(changeWords(change, en, 'en')).toEqual({
    title: 'Product “Savon (S-1)”',
    lines: [
      'Price: 1,500 → 1,700',
      'Skin type (fr): empty → sèche',
      'Status: draft → published',
      'Recommended: no → yes',
      'Categories: empty → Visage, Corps',
      'VAT: standard rate → exempt',
      'Kind: percentage → free delivery',
    ],
  })
})

test('of what is private only the field is told, and of a thing without a name its number', () => {
  const words = changeWords({ kind: 'member', id: 5, name: null, fields: [{ field: 'email' }] }, fr, 'fr')
  expect(words.title).toBe('Membre 5')
  expect(words.lines).toEqual([fr('admin-members:audit.hidden', { field: 'Adresse e-mail' })])
})

test('nothing that the program names itself stands in a line', () => {
  const of = (change: Omit<AuditChange, 'name'>) => changeWords({ name: null, ...change }, fr, 'fr')
  expect(of({ kind: 'setting', id: 'city', fields: [] }).title).toBe(
    fr('admin-members:audit.changeTitle', {
      kind: fr('admin-members:audit.kinds.setting'),
      name: fr('settings:settings.keys.city'),
    }),
  )
  expect(of({ kind: 'picture', id: 'articles/8685c45d', fields: [] }).title).toBe('Image')
  const fields = [
    { field: 'call', to: 'no_answer' },
    { field: 'kind', from: null, to: 'cleanser' },
    { field: 'text', from: '{"en":"One?","fr":"Un ?"}', to: '{"en":"Two?","fr":"Deux ?"}' },
    {
      field: 'places',
      from: [],
      to: ['{"city":"Ouagadougou","quarter":"Tampouy"}', '{"city":"Dori","quarter":""}'],
    },
    { field: 'content', from: null, to: '{ est une accolade' },
  ]
  expect(of({ kind: 'order', id: 1, fields }).lines).toEqual([
    fr('admin-members:audit.set', { field: 'Appel', to: 'sans réponse' }),
    fr('admin-members:audit.changed', { field: 'Genre', from: 'vide', to: 'nettoyant' }),
    fr('admin-members:audit.changed', { field: 'Texte', from: 'Un ?', to: 'Deux ?' }),
    fr('admin-members:audit.changed', { field: 'Lieux', from: 'vide', to: 'Ouagadougou, Tampouy, Dori' }),
    fr('admin-members:audit.changed', { field: 'Texte', from: 'vide', to: '{ est une accolade' }),
  ])
})

test('a field that has no words keeps its name, and a name that looks like a state stays a name', () => {
  expect(fieldWords('formerField.fr', en)).toBe('formerField.fr')
  expect(fieldWords('nameFr', en)).toBe(fieldWords('name', en))
  const fields = [{ field: 'title', from: 'draft', to: 'published' }]
  expect(changeWords({ kind: 'video', id: 1, name: null, fields }, fr, 'fr').lines).toEqual([
    fr('admin-members:audit.changed', { field: 'Titre', from: 'draft', to: 'published' }),
  ])
})

test('every kind, field and state has words in both languages', () => {
  for (const t of [fr, en]) {
    for (const kind of auditKinds) expect(t(`admin-members:audit.kinds.${kind}`)).not.toMatch(/^$|:audit/)
    for (const field of auditFields) expect(fieldWords(field, t)).not.toMatch(/^$|:audit/)
    for (const value of translatedValues)
      expect(t(`admin-members:audit.values.${value}`)).not.toMatch(/^$|:audit/)
  }
})
