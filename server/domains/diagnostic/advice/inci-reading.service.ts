import type { Kysely } from 'kysely'
import type { InciQuestion, InciReading } from '#contract/diagnostic/inci-reading.ts'
import { families } from '#contract/diagnostic/ingredients/actives/active.ts'
import { readLabel } from '#contract/diagnostic/ingredients/label.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import type { Translate } from '#messages/keys.ts'
import { listSlugs } from '#server/domains/catalogue/reading/product-facts.service.ts'
import { checkInci } from '../engine/claims/check-claims.ts'
import type { ProductFacts } from '../engine/products/product-facts.ts'
import { indexProduct } from '../engine/products/shelf.ts'
import type { ShelfProduct } from '../engine/products/shelf-product.ts'

type Remark = InciReading['remarks'][number]

/** Shows the person who enters an ingredient list what the rules of the diagnostic and of the cart read in it. */
export async function readInci(
  db: Kysely<DB>,
  { inci, names, format, locale, ...words }: InciQuestion,
  callerLocale: Locale,
): Promise<InciReading> {
  const t = translators[locale ?? callerLocale]
  const product: ProductFacts = {
    id: 0,
    price: 0,
    stock: 1,
    categories: await listSlugs(db, 'category', words.categories),
    ingredients: await listSlugs(db, 'ingredient', words.ingredients),
    inci,
    skinTypes: [],
    problems: [],
    format,
    names,
    texts: '',
  }
  const read = indexProduct(product)
  const { all, active } = readLabel(product, new Map())
  return {
    remarks: [...bans(t, read), ...verdicts(t, read), ...contents(t, read)],
    recognised: all.map(one => ({
      name: t(`diagnostic:actives.${one.slug}` as 'diagnostic:actives.retinol'),
      counts: active.includes(one),
    })),
    unknown: [...new Set(read.unknown)],
  }
}

/**
 * Every banned ingredient of a product's list. If the list names none, a banned ingredient that the shop chose as a key
 * ingredient.
 */
function bans(t: Translate, { inci, banned }: ShelfProduct): Remark[] {
  const listed = checkInci(inci).map(({ why }) => t(why.key, why.params))
  const named = banned ? [t(`diagnostic:excluded.${banned.group}`, { name: banned.name })] : []
  return (listed.length > 0 ? listed : named).map(text => ({ severity: 'error', text }))
}

/** Why a product is never recommended to anybody, or not to some people. */
function verdicts(t: Translate, { hasInci, medicine, pregnancy, ...read }: ShelfProduct): Remark[] {
  const warnings = [
    !hasInci && t('admin-catalogue:reading.unreadable'),
    medicine && t('admin-catalogue:reading.medicine', { ingredient: medicine }),
    pregnancy.level !== 'ok' &&
      t(`admin-catalogue:reading.pregnancy.${pregnancy.level}`, { ingredient: pregnancy.ingredient ?? '' }),
    read.irritancy > 0 &&
      t(`admin-catalogue:reading.irritancy.${read.irritancy as 1 | 2 | 3}`, {
        ingredient: read.irritant ?? '',
      }),
    read.photosensitising && t('admin-catalogue:reading.sun', { ingredient: read.photosensitising }),
  ]
  return warnings.flatMap(text => (text ? [{ severity: 'warning', text }] : []))
}

function contents(
  t: Translate,
  { families: found, allergens, isGentle, hasInci, banned }: ShelfProduct,
): Remark[] {
  const texts = [
    ...families
      .filter(family => found.has(family))
      .map(family => t(`admin-catalogue:reading.families.${family}`)),
    ...[...allergens].map(([group, name]) =>
      t('admin-catalogue:reading.allergen', { group: t(`diagnostic:allergyGroups.${group}`), name }),
    ),
    ...(isGentle && hasInci && !banned ? [t('admin-catalogue:reading.gentle')] : []),
  ]
  return texts.map(text => ({ severity: 'info', text }))
}
