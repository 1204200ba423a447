import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { GroupSummary } from './product-group.ts'

/** The maximum bytes of the list, so that it fits on small phones; a larger catalogue has only its newest products in it. */
export const maxOfflineBytes = 1_400_000

const ids = z.array(z.int())

/** A product in the list for use without a network; its words are the ids of those of the list. */
export const OfflineProduct = renamed(
  {
    id: z.int(),
    intitule: z.string(),
    marque: z.string(),
    prix: z.int(),
    enStock: z.boolean(),
    categories: ids,
    typesPeau: ids,
    problemes: ids,
    photo: z.string().nullable(),
    groupe: GroupSummary.optional(),
  },
  {
    intitule: 'name',
    marque: 'brand',
    prix: 'price',
    enStock: 'inStock',
    typesPeau: 'skinTypes',
    problemes: 'problems',
    groupe: 'group',
  },
)
export type OfflineProduct = z.output<typeof OfflineProduct>

const words = z.array(z.object({ id: z.int(), name: z.string() }))

/**
 * The published products in the caller's language, the newest first, for use without a network. `total` counts all
 * published products; `photo` is the address of the smallest picture.
 */
export const OfflineCatalogue = renamed(
  {
    total: z.int(),
    produits: z.array(OfflineProduct),
    categories: words,
    typesPeau: words,
    problemes: words,
  },
  { produits: 'products', typesPeau: 'skinTypes', problemes: 'problems' },
)
export type OfflineCatalogue = z.output<typeof OfflineCatalogue>
