import { addToCartWords } from '#web/features/cart/add-to-cart-words.ts'
import { offlineCatalogueWords } from '#web/features/catalogue/offline/offline-words.ts'
import { NoScript } from '#web/features/shell/no-script.tsx'
import { type PageHandle, titleMeta } from '#web/lib/page.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { OfflineCatalogueIsland } from '#web/pages/offline-catalogue.tsx'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.offlineCatalogue',
  isPrivate: true,
}

export const meta = titleMeta

/** The copy of the catalogue on the visitor's device. The service worker shows it instead of lists and products. */
export default function OfflineProducts() {
  const t = useTranslate()
  return (
    <>
      <NoScript />
      <div className="mx-auto max-w-6xl px-4 pt-8 md:px-6">
        <h1 className="mb-5 font-display text-4xl">{t('shell:titles.offlineCatalogue')}</h1>
        <OfflineCatalogueIsland
          locale={useLocale()}
          words={offlineCatalogueWords(t)}
          add={addToCartWords(t, '{{name}}')}
        />
      </div>
    </>
  )
}
