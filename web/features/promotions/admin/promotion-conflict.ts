import { languages, locales } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import type { ComparedField } from '#web/parts/records/use-conflict.tsx'
import type { PromotionValues } from './promotion-values.ts'

/** The fields to compare when two people changed the same promotion. */
export function comparedFields(t: Translate): ComparedField<PromotionValues>[] {
  const yesNo = (isSo: boolean) => t(isSo ? 'admin:conflict.yes' : 'admin:conflict.no')
  return [
    ...locales.map(locale => ({
      path: `name.${locale}` as const,
      name: t('admin-promotions:form.name', { language: languages[locale].name }),
    })),
    ...locales.map(locale => ({
      path: `description.${locale}` as const,
      name: t('admin-promotions:form.description', { language: languages[locale].name }),
    })),
    {
      path: 'units',
      name: t('admin-promotions:form.kitLines'),
      textOf: ({ units }) =>
        Object.entries(units)
          .map(([id, count]) => `${id} × ${count}`)
          .join(', '),
    },
    {
      path: 'kind',
      name: t('admin-promotions:form.kind'),
      textOf: ({ kind }) => t(`admin-promotions:kinds.${kind}`),
    },
    { path: 'value', name: t('admin-promotions:form.value') },
    ...(['code', 'pay', 'minimum', 'maxUses', 'maxUsesPerBuyer', 'startsOn', 'endsOn'] as const).map(
      path => ({
        path,
        name: t(`admin-promotions:form.${path}`),
      }),
    ),
    ...(['productIds', 'categoryIds'] as const).map(path => ({
      path,
      name: t(`admin-promotions:form.${path}`),
      textOf: (values: PromotionValues) => values[path].join(', '),
    })),
    ...(['isMembersOnly', 'isFirstOrderOnly', 'isStackable', 'isActive'] as const).map(path => ({
      path,
      name: t(`admin-promotions:form.${path}`),
      textOf: (values: PromotionValues) => yesNo(values[path]),
    })),
  ]
}
