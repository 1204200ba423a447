import { useFormContext } from 'react-hook-form'
import type { ProductValues } from './product-values.ts'

/** The react-hook-form instance that all parts of the product editor share. */
export function useProductForm() {
  return useFormContext<ProductValues>()
}
