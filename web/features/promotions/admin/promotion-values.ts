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
  /** The units of each product of a kit, as typed, by the product's id; one where nothing was typed. */
  units: Record<string, string>
  description: PromotionInput['name']
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
    // A kit's products are chosen in the same list as those of other promotions.
    productIds: [
      ...(promotion?.productIds ?? []),
      ...(promotion?.kitLines ?? []).map(({ productId }) => productId),
    ].map(String),
    categoryIds: promotion?.categoryIds.map(String) ?? [],
    units: Object.fromEntries(
      (promotion?.kitLines ?? []).map(({ productId, quantity }) => [productId, String(quantity)]),
    ),
    description: promotion?.description ?? inEachLanguage(() => ''),
  }
}

/** Parses a typed number. Other text is returned unchanged, and the schema then rejects it. */
const typedNumber = (text: string) => (text.trim() === '' ? undefined : (typedAmount(text) ?? text))

/** Converts the form values to a request body. Values that the kind of promotion does not use are reset. */
export function promotionOf(values: PromotionValues) {
  const { name, kind, isMembersOnly, isFirstOrderOnly, isStackable, isActive } = values
  if (kind === 'kit') return kitOf(values)
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
    kitLines: [],
    description: null,
  }
}

/** Converts the form values of a kit, which is for everybody and has neither code nor conditions. */
function kitOf({
  name,
  value,
  startsOn,
  endsOn,
  isActive,
  isStackable,
  productIds,
  units,
  description,
}: PromotionValues) {
  return {
    name,
    description,
    kind: 'kit' as const,
    value: typedNumber(value),
    startsOn: startsOn || null,
    endsOn: endsOn || null,
    isActive,
    isStackable,
    kitLines: productIds.map(id => ({ productId: Number(id), quantity: typedNumber(units[id] ?? '') ?? 1 })),
    isMembersOnly: false,
    isFirstOrderOnly: false,
    code: null,
    pay: 0,
    minimum: 0,
    maxUses: null,
    maxUsesPerBuyer: null,
    productIds: [],
    categoryIds: [],
  }
}

/** The form field for a field name in an API error. An error at one item of a list is shown at the whole list. */
export function promotionField(wireField: string): string {
  const field = modelField(PromotionInput, wireField.replace(/\.\d+(\..*)?$/, ''))
  // A kit's products are chosen in the list of products.
  return field === 'kitLines' ? 'productIds' : field
}

/** The form fields at which an API error can be shown. */
export const promotionFields: Path<PromotionValues>[] = [
  ...locales.flatMap(locale => [`name.${locale}`, `description.${locale}`] as const),
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
