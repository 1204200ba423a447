/** The plain data about a product that the engine needs. */
export interface ProductFacts {
  id: number
  /** The product's price in FCFA, VAT included. */
  price: number
  /** The number of units of the product that can be sold now. */
  stock: number
  /** The slugs of the product's categories, the main one first. */
  categories: readonly string[]
  /** The slugs of the product's key ingredients, which the shop chose. */
  ingredients: readonly string[]
  /** The product's full ingredient list as printed; empty if unknown. */
  inci: string
  skinTypes: readonly string[]
  problems: readonly string[]
  /** The size of the package, in any language: "Flacon pompe de 200 ml". */
  format: string
  /** The product's short and long names in all languages, which state the SPF. */
  names: string
  /** The group in which the product is a variant, such as a size; missing or null for a product without a group. */
  group?: number | null
  /** The product's place in its group. */
  groupPosition?: number | null
  /** The other texts of the product's page in all languages, which state the minimum age. */
  texts: string
}
