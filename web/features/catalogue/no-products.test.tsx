import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { translators } from '#messages/all.ts'
import { LocaleContext, provideTranslator } from '#web/lib/translation.ts'
import { NoProducts } from './no-products.tsx'

const t = translators.fr
const word = t('catalogue:list.empty.text')
const filter = t('catalogue:list.empty.filtered')
const none = t('catalogue:list.empty.none')
const reset = t('catalogue:list.empty.reset')

beforeAll(() => provideTranslator('fr', t))

test.each([
  ['a search', { isSearch: true, isFiltered: false }, [word, reset]],
  ['filters', { isSearch: false, isFiltered: true }, [filter, reset]],
  ['a search and filters', { isSearch: true, isFiltered: true }, [word, filter, reset]],
  ['nothing, because the shop has no products', { isSearch: false, isFiltered: false }, [none]],
])('a list that is empty through %s advises only what helps', (_, why, advised) => {
  const html = renderToStaticMarkup(
    <LocaleContext value="fr">
      <NoProducts {...why} categories={[]} />
    </LocaleContext>,
  )
  expect([word, filter, none, reset].filter(text => html.includes(text))).toEqual(advised)
})
