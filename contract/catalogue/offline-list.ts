import type { z } from 'zod'
import type { OfflineCatalogue } from './offline-catalogue.ts'

/** The API path of the catalogue's list for use without a network, relative to the API's base URL. */
export const offlineCatalogueApi = '/produits/hors-ligne'

/** The list of the catalogue as it is used without a network. */
export type OfflineList = z.output<typeof OfflineCatalogue>

/**
 * Reads the list from the API's response. It does without the schema library, because the list is read on the device,
 * where that may not be loaded.
 */
export function readOfflineList(wire: unknown): OfflineList {
  const { total, produits, categories, typesPeau, problemes } = wire as z.input<typeof OfflineCatalogue>
  return {
    total,
    products: produits.map(({ id, intitule, marque, prix, enStock, photo, groupe, ...words }) => ({
      id,
      name: intitule,
      brand: marque,
      price: prix,
      inStock: enStock,
      photo,
      categories: words.categories,
      skinTypes: words.typesPeau,
      problems: words.problemes,
      ...(groupe
        ? {
            group: {
              option: groupe.option,
              name: groupe.nom,
              count: groupe.nombre,
              priceFrom: groupe.prixDes,
              hasOnePrice: groupe.prixUnique,
            },
          }
        : {}),
    })),
    categories,
    skinTypes: typesPeau,
    problems: problemes,
  }
}
