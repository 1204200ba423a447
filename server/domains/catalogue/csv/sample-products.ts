import { inEachLanguage, type Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { StoredProduct } from './product-csv.queries.ts'

const noTexts = { longName: '', shortDescription: '', format: '', delivery: '', usageAdvice: '' }

/**
 * The products of the import's sample file. They are drafts, so that a file that somebody imports as it is sells nothing,
 * and name no category or other word, because a new shop has none.
 */
export function sampleProducts(locale: Locale): StoredProduct[] {
  const common = {
    id: 0,
    brand: translators[locale]('admin-import:samples.brand'),
    status: 'draft',
    vatClass: 'standard',
    isRecommended: false,
    category: [],
    ingredient: [],
    skinType: [],
    problem: [],
    variant: null,
  } satisfies Partial<StoredProduct>
  return [
    {
      ...common,
      reference: 'SAMPLE-1',
      price: 2500,
      stock: 20,
      lotted: 0,
      inci: 'Butyrospermum Parkii Butter, Tocopherol',
      linked: [],
      texts: inEachLanguage(language => {
        const t = translators[language]
        return {
          ...noTexts,
          name: t('admin-import:samples.balm.name'),
          longName: t('admin-import:samples.balm.longName'),
          shortDescription: t('admin-import:samples.balm.shortDescription'),
          format: t('admin-import:samples.balm.format'),
          usageAdvice: t('admin-import:samples.balm.usageAdvice'),
        }
      }),
    },
    {
      ...common,
      reference: 'SAMPLE-2',
      price: 1500,
      stock: 30,
      lotted: 0,
      inci: '',
      linked: ['SAMPLE-1'],
      texts: inEachLanguage(language => ({
        ...noTexts,
        name: translators[language]('admin-import:samples.soap.name'),
        format: translators[language]('admin-import:samples.soap.format'),
      })),
    },
  ]
}
