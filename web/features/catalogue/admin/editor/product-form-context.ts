import { useFormContext } from 'react-hook-form'
import type { ProductValues } from './product-values.ts'

/** The form that the parts of the editor write to. */
export function useProductForm() {
  return useFormContext<ProductValues>()
}
