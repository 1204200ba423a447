import { type FieldErrors, type Path, type Resolver, set } from 'react-hook-form'
import { modelField } from '#contract/model-field.ts'
import { type Promotion, PromotionInput, type PromotionKind } from '#contract/promotions/promotion.ts'
import { inEachLanguage, locales } from '#contract/shared/locale.ts'
import { typedAmount } from '#contract/shared/typed-amount.ts'
import type { Translate } from '#messages/keys.ts'
import { schemaResolver } from '#web/lib/forms.ts'

/** The values of the promotion form: numbers as text, products and categories by id. */
export interface PromotionValues {
  name: PromotionInput['name']
  code: string
  kind: PromotionKind
  value: string
  pay: string
  minimum: string
  maxUses: string
  maxUsesPerBuyer: string
  startsOn: string
  endsOn: string
  isMembersOnly: boolean
  isFirstOrderOnly: boolean
  isStackable: boolean
  isActive: boolean
  productIds: string[]
  categoryIds: string[]
}

const numberText = (value: number | null | undefined) => (value ? String(value) : '')

/** The form values of an existing promotion, or the defaults of a new one. */
export function promotionValues(promotion: Promotion | undefined): PromotionValues {
  return {
    name: promotion?.name ?? inEachLanguage(() => ''),
    code: promotion?.code ?? '',
    kind: promotion?.kind ?? 'percent',
    value: numberText(promotion?.value),
    pay: numberText(promotion?.pay),
    minimum: numberText(promotion?.minimum),
    maxUses: numberText(promotion?.maxUses),
    maxUsesPerBuyer: numberText(promotion?.maxUsesPerBuyer),
    startsOn: promotion?.startsOn ?? '',
    endsOn: promotion?.endsOn ?? '',
    isMembersOnly: promotion?.isMembersOnly ?? false,
    isFirstOrderOnly: promotion?.isFirstOrderOnly ?? false,
    isStackable: promotion?.isStackable ?? false,
    isActive: promotion?.isActive ?? true,
    productIds: promotion?.productIds.map(String) ?? [],
    categoryIds: promotion?.categoryIds.map(String) ?? [],
  }
}

/** Parses a typed number. Other text is returned unchanged, and the schema then rejects it. */
const typedNumber = (text: string) => (text.trim() === '' ? undefined : (typedAmount(text) ?? text))

/** Converts the form values to a request body. Values that the kind of promotion does not use are reset. */
export function promotionOf(values: PromotionValues) {
  const { name, kind, isMembersOnly, isFirstOrderOnly, isStackable, isActive } = values
  return {
    name,
    kind,
    isMembersOnly,
    isFirstOrderOnly,
    isStackable,
    isActive,
    code: values.code.trim() || null,
    value: kind === 'free_delivery' ? 0 : typedNumber(values.value),
    pay: kind === 'pieces' ? typedNumber(values.pay) : 0,
    minimum: typedNumber(values.minimum) ?? 0,
    maxUses: typedNumber(values.maxUses) ?? null,
    maxUsesPerBuyer: typedNumber(values.maxUsesPerBuyer) ?? null,
    startsOn: values.startsOn || null,
    endsOn: values.endsOn || null,
    productIds: values.productIds.map(Number),
    categoryIds: values.categoryIds.map(Number),
  }
}

/** The form field for a field name in an API error. An error at one item of a list is shown at the whole list. */
export function promotionField(wireField: string): string {
  return modelField(PromotionInput, wireField.replace(/\.\d+$/, ''))
}

/** The form fields at which an API error can be shown. */
export const promotionFields: Path<PromotionValues>[] = [
  ...locales.map(locale => `name.${locale}` as const),
  ...(['code', 'kind', 'value', 'pay', 'minimum', 'maxUses', 'maxUsesPerBuyer'] as const),
  ...(['startsOn', 'endsOn', 'productIds', 'categoryIds'] as const),
]

/** Validates the promotion form with the schema of the request body. */
export function promotionResolver(t: Translate): Resolver<PromotionValues> {
  return async (values, ...rest) => {
    const check = schemaResolver(PromotionInput, t, undefined, promotionField)
    const result = await check(promotionOf(values), ...(rest as never as [undefined, never]))
    if (Object.keys(result.errors).length === 0) return { values, errors: {} }
    const errors: FieldErrors<PromotionValues> = {}
    for (const [field, error] of Object.entries(result.errors)) set(errors, field, error)
    return { values: {}, errors }
  }
}
