/** What the engine needs to know of a product on sale, in plain data. */
export interface ProductFacts {
  id: number
  /** FCFA, VAT included. */
  price: number
  /** Pieces that could be sold now. */
  stock: number
  /** Slugs, the main category first. */
  categories: readonly string[]
  /** Slugs of its key ingredients. */
  ingredients: readonly string[]
  /** The full list of ingredients as printed; empty when it is not known. */
  inci: string
  skinTypes: readonly string[]
  problems: readonly string[]
  /** How it is sold, in any language: "Flacon pompe de 200 ml". */
  format: string
  /** What it is called, short and long, in all languages: it says the SPF. */
  names: string
  /** What else its page says, in all languages: it says from which age. */
  texts: string
}
