import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Concern } from '#contract/diagnostic/diagnostic.ts'
import { translators } from '#messages/all.ts'
import { provideTranslator } from '#web/lib/translation.ts'
import { Concerns } from './concerns.tsx'

const t = translators.fr
provideTranslator('fr', t)

const concern = (slug: string, severity: number, known = true): Concern => ({
  slug,
  name: slug,
  severity,
  severityName: '',
  known,
  why: [],
})
const shown = (...concerns: Concern[]) => renderToStaticMarkup(<Concerns concerns={concerns} />)

test('skin without any answers is unknown, and is not called well', () => {
  const html = shown(concern('acne', 0, false), concern('dullness', 0, false))
  expect(html).toContain(t('result:needs.notKnown'))
  expect(html).not.toContain(t('result:needs.none'))
})

test('when some answers are missing, only what was answered is called well', () => {
  const html = shown(concern('acne', 0), concern('dullness', 0, false))
  expect(html).toContain(t('result:needs.noneKnown'))
  expect(html).not.toContain(t('result:needs.none'))
})

test('skin without needs is called well, and otherwise the strongest need comes first', () => {
  expect(shown(concern('acne', 0))).toContain(t('result:needs.none'))
  expect(shown(concern('acne', 2), concern('dullness', 0, false))).toContain(t('result:needs.text'))
})
