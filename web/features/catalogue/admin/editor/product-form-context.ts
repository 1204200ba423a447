import { useFormContext } from 'react-hook-form'
import type { ProductValues } from './product-values.ts'

/** The form that all parts of the editor share. */
export function useProductForm() {
  return useFormContext<ProductValues>()
}
