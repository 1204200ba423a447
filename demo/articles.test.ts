import { describe, expect, test } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { readArticles } from './articles.ts'

const articles = await readArticles()

/** The part of a demo article from a bold text to the end of its paragraph. */
const partOf = (key: string, locale: Locale, bold: string) => {
  const text = articles.find(one => one.key === key && one.locale === locale)?.content ?? ''
  const from = text.indexOf(`**${bold}**`)
  return from < 0 ? '' : text.slice(from, text.indexOf('\n\n', from))
}
const wholeOf = (key: string, locale: Locale) =>
  articles.find(one => one.key === key && one.locale === locale)?.content ?? ''

describe('articles advise the same urgency as the diagnostic', () => {
  test.each<[string, Locale, string, RegExp[]]>([
    ['stopping-a-mixture-safely', 'fr', 'Aujourd’hui aussi', [/enceinte/, /moins de 3 ans/]],
    ['stopping-a-mixture-safely', 'en', 'Today as well', [/pregnant/, /under 3/]],
    ['dangers-of-skin-mixtures', 'fr', 'Aujourd’hui même', [/grossesse/, /moins de 3 ans/]],
    ['dangers-of-skin-mixtures', 'en', 'Today', [/pregnant/, /under 3/]],
    ['pregnancy-and-skincare', 'fr', 'Aujourd’hui', [/mélange en cours/, /adapalène/]],
    ['pregnancy-and-skincare', 'en', 'Today', [/mixture in use/, /adapalene/]],
    ['baby-skin', 'fr', 'Tout de suite', [/cortisone/, /croûtes jaunes/]],
    ['baby-skin', 'en', 'At once', [/cortisone/, /yellow crusts/]],
  ])('%s in %s: %s', (key, locale, bold, says) => {
    for (const one of says) expect(partOf(key, locale, bold)).toMatch(one)
  })

  test('a foot wound with diabetes, shingles and a rash after a medicine are urgent', () => {
    for (const [locale, from, to, says] of [
      ['fr', '## Urgent', '## À montrer', [/diabète/, /d’un seul côté/, /nouveau médicament/]],
      ['en', '## Urgent', '## Show it this week', [/diabetes/, /on one side/, /new medicine/]],
    ] as const) {
      const text = wholeOf('when-to-see-a-dermatologist', locale)
      const urgent = text.slice(text.indexOf(from), text.indexOf(to))
      for (const one of says) expect(urgent).toMatch(one)
    }
  })
})

test('articles never advise stopping a mixture without medical advice, except for known mercury', () => {
  const french = wholeOf('stopping-a-mixture-safely', 'fr')
  expect(french).toMatch(/ne changez rien\*\*.*n’arrêtez pas d’un coup.*Apportez le pot.*mercure connu/s)
  expect(french).not.toMatch(/gardez le produit fermé/)
  const english = wholeOf('stopping-a-mixture-safely', 'en')
  expect(english).toMatch(/change nothing\*\*.*do not stop all at once.*Bring the pot.*known mercury/s)
  expect(english).not.toMatch(/keep the product closed/)
})
