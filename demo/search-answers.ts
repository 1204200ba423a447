import type { Transaction } from 'kysely'
import { inEachLanguage, type Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { linkSynonym } from '#server/domains/catalogue/search/search-synonyms.service.ts'
import { readArticles } from './articles.ts'

/** The demo articles that explain terms, by the search term that the shop answers with a text. */
const articleOf = {
  éclaircissant: 'dangers-of-skin-mixtures',
  hydroquinone: 'stopping-a-mixture-safely',
  glutathion: 'dangers-of-skin-mixtures',
  enceinte: 'pregnancy-and-skincare',
  zona: 'when-to-see-a-dermatologist',
  herpès: 'when-to-see-a-dermatologist',
  chéloïde: 'when-to-see-a-dermatologist',
  'gommage enfant': 'baby-skin',
  teigne: 'when-to-see-a-dermatologist',
  verrue: 'when-to-see-a-dermatologist',
  'plaie diabète': 'when-to-see-a-dermatologist',
  gale: 'when-to-see-a-dermatologist',
  impétigo: 'when-to-see-a-dermatologist',
  bourbouille: 'baby-skin',
  'crème solaire bébé': 'baby-skin',
  lèpre: 'when-to-see-a-dermatologist',
  albinisme: 'sun-and-dark-skin',
  'grain de beauté': 'when-to-see-a-dermatologist',
  'ongle noir': 'when-to-see-a-dermatologist',
  'tache blanche': 'when-to-see-a-dermatologist',
  vitiligo: 'when-to-see-a-dermatologist',
  isotrétinoïne: 'pregnancy-and-skincare',
  trétinoïne: 'retinoids-acids-vitamin-c',
  mélange: 'stopping-a-mixture-safely',
  brûlure: 'when-to-see-a-dermatologist',
  fièvre: 'when-to-see-a-dermatologist',
  varicelle: 'when-to-see-a-dermatologist',
  mpox: 'when-to-see-a-dermatologist',
  furoncle: 'when-to-see-a-dermatologist',
  urticaire: 'when-to-see-a-dermatologist',
  'pied d’athlète': 'when-to-see-a-dermatologist',
}

/** Links the shop's answers to searches with the demo articles that explain them. */
export async function linkSearchAnswers(trx: Transaction<DB>): Promise<void> {
  const texts = await readArticles()
  for (const [term, article] of Object.entries(articleOf)) {
    const pageIn = (locale: Locale) =>
      `/advice/${texts.find(text => text.key === article && text.locale === locale)?.head.slug}`
    await linkSynonym(trx, term, inEachLanguage(pageIn))
  }
}
