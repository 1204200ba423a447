/** What the products of a group differ in. The shop words each kind, singular and plural, in every language. */
export const productOptions = ['size', 'shade', 'scent', 'model'] as const

/** The minimum of products in a group: one product alone offers no choice. */
export const minVariants = 2
export const maxVariants = 20

/** The maximum length of a variant's size or shade. */
export const maxOptionValue = 40
