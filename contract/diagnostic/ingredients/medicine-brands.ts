/**
 * Brands of registered medicines with a corticosteroid, in lower case without accents, for people who copy the name of the
 * tube. A pharmacist confirms each line against the national register of medicines. Brands of cosmetics do not belong
 * here: what they contain changes, and copies of them are sold.
 */
export const medicineBrands: readonly string[] = [
  'betnovate',
  'celestoderm',
  'dermoval',
  'dermovate',
  'diprolene',
  'diprosone',
  'kenacort',
  'lemonvate',
  'locoid',
  'movate',
  'neoprosone',
  'nerisone',
  'quadriderm',
  'synalar',
  'tenovate',
  'top ?gel',
  'topifram',
  'triderm',
]
