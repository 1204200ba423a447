import type { Category } from '#contract/catalogue/word.ts'
import { useCompany } from '#web/lib/company.ts'
import { readablePhone } from '#web/lib/phone.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { whatsappAddress } from '#web/lib/whatsapp.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface NoProductsProps {
  isSearch: boolean
  isFiltered: boolean
  categories: Category[]
}

/** The message for a product list without results, with suggestions what to try next. */
export function NoProducts({ isSearch, isFiltered, categories }: NoProductsProps) {
  const t = useTranslate()
  const company = useCompany()
  const phone = company.main_phone ?? ''
  const whatsapp = whatsappAddress(company)
  return (
    <div className="rounded-card bg-card px-6 py-12 text-center shadow-soft">
      <img src="/pictures/empty-no-results.svg" alt="" width="180" height="144" className="mx-auto" />
      <h2 className="mt-6 font-display text-2xl">{t('catalogue:list.empty.title')}</h2>
      {isSearch ? <p className="mx-auto mt-3 max-w-measure">{t('catalogue:list.empty.text')}</p> : null}
      {isFiltered ? <p className="mx-auto mt-3 max-w-measure">{t('catalogue:list.empty.filtered')}</p> : null}
      {isSearch || isFiltered ? (
        <p className="mt-6">
          <ButtonLink href="/products">{t('catalogue:list.empty.reset')}</ButtonLink>
        </p>
      ) : (
        <p className="mx-auto mt-3 max-w-measure">{t('catalogue:list.empty.none')}</p>
      )}
      {phone || whatsapp ? (
        <p className="mt-6">
          {t('catalogue:list.empty.ask')}{' '}
          <span className="flex flex-wrap justify-center gap-x-5">
            {phone ? (
              <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center font-semibold underline">
                {t('catalogue:list.empty.call', { phone: readablePhone(phone) })}
              </a>
            ) : null}
            {whatsapp ? (
              <a href={whatsapp} className="inline-flex min-h-11 items-center font-semibold underline">
                {t('catalogue:list.empty.whatsapp')}
              </a>
            ) : null}
          </span>
        </p>
      ) : null}
      {categories.length > 0 ? (
        <>
          <p className="mt-8 text-muted">{t('catalogue:list.empty.categories')}</p>
          <ul className="mt-2 flex flex-wrap justify-center gap-2">
            {categories.map(category => (
              <li key={category.id}>
                <a
                  href={`/products?categories=${category.id}`}
                  className="flex h-11 items-center rounded-full bg-fill px-4 hover:bg-fill-strong"
                >
                  {category.name}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
