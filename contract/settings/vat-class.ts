import { z } from 'zod'

/**
 * The VAT classes of products and of the delivery. The settings define the rate of each class; exempt goods have 0 %.
 */
export const vatClasses = ['standard', 'reduced', 'exempt'] as const
export const VatClass = z.enum(vatClasses)
export type VatClass = z.output<typeof VatClass>
