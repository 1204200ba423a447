import type { LotCard } from '#contract/catalogue/lot.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'

/** An expiry in words: a month, or a day. */
function expiryInWords(expiry: string, locale: Locale): string {
  const day = expiry.length > 7 ? ({ day: 'numeric' } as const) : {}
  return new Date(expiry).toLocaleDateString(intlTag(locale), {
    ...day,
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

const tones = { sold: 'success', expired: 'error', recalled: 'error' } as const

/** What a buyer compares with the product that she holds: its lot, expiry, importer and registration. */
export function LotCardView({ card }: { card: LotCard }) {
  const t = useTranslate()
  const locale = useLocale()
  const { productId, name, brand, number, importer, registration, state } = card
  const expiry = expiryInWords(card.expiry, locale)
  const rows = [
    ['brand', brand],
    ['number', number],
    ['expiry', expiry],
    ['importer', importer],
    ['registration', registration],
  ] as const
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 md:px-6">
      <p className="text-muted">{t('lot-card:title')}</p>
      <h1 className="mt-1 font-display text-4xl break-words">{name || number}</h1>
      <Alert tone={tones[state]} className="mt-4" title={t(`lot-card:states.${state}`)}>
        {t(`lot-card:stateTexts.${state}`, { expiry })}
      </Alert>
      <dl className="mt-6 grid gap-3 rounded-card bg-card p-5 shadow-soft">
        {rows.map(([key, value]) =>
          value === '' ? null : (
            <div key={key}>
              <dt className="text-muted">{t(`lot-card:fields.${key}`)}</dt>
              <dd className="font-semibold break-words">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {productId === null ? null : (
        <p className="mt-4">
          <a
            href={productPath({ id: productId, name })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('lot-card:product')}
          </a>
        </p>
      )}
      <h2 className="mt-6 font-display text-2xl">{t('lot-card:differs')}</h2>
      <p className="mt-2 max-w-measure">{t('lot-card:differsText')}</p>
      <p className="mt-2">
        <a href="/contact" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('lot-card:contact')}
        </a>
      </p>
    </div>
  )
}
