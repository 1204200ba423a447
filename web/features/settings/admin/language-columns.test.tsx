import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translators } from '#messages/all.ts'
import { languageColumns } from './language-columns.tsx'

test('a language that the shop does not speak says that nothing offers it yet', () => {
  const t = translators.fr
  const [name] = languageColumns(t, { onEdit: () => {}, onDelete: () => {} })
  const shown = (code: string) =>
    renderToStaticMarkup(name?.cell({ id: 1, name: 'Langue', code, revision: 1 }))
  expect(shown('mos')).toContain(t('settings:languages.unused'))
  expect(shown('fr')).not.toContain(t('settings:languages.unused'))
})
