import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { locales } from '../shared/locale.ts'
import { productOptions } from './product-option.ts'

export const ProductOption = z.enum(productOptions)
export type ProductOption = z.output<typeof ProductOption>

/**
 * The group that a list shows with one of its products: its name without a size or shade, how many of its products are
 * published, and their lowest price, of those in stock if there are any; `hasOnePrice` if all cost the same.
 */
export const GroupSummary = renamed(
  { option: ProductOption, nom: z.string(), nombre: z.int(), prixDes: z.int(), prixUnique: z.boolean() },
  { nom: 'name', nombre: 'count', prixDes: 'priceFrom', prixUnique: 'hasOnePrice' },
)
export type GroupSummary = z.output<typeof GroupSummary>

/** A product that can be chosen on the page of its group, with its size or shade as `value`. */
export const Variant = renamed(
  {
    id: z.int(),
    intitule: z.string(),
    valeur: z.string(),
    reference: z.string(),
    prix: z.int(),
    enStock: z.boolean(),
  },
  { intitule: 'name', valeur: 'value', prix: 'price', enStock: 'inStock' },
)
export type Variant = z.output<typeof Variant>

/**
 * The published products of a group, in its order. `main` is the first of them, whose page search engines index for all;
 * `slugs` has the slug of its URL by language.
 */
export const VariantChoice = renamed(
  {
    groupe_id: z.int(),
    option: ProductOption,
    nom: z.string(),
    produits: z.array(Variant),
    principal: z.object({ id: z.int(), slugs: z.record(z.enum(locales), z.string()) }),
  },
  { groupe_id: 'groupId', nom: 'name', produits: 'products', principal: 'main' },
)
export type VariantChoice = z.output<typeof VariantChoice>
