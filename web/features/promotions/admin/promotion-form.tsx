import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { getPromotion } from '#contract/promotions/endpoints.ts'
import { type Promotion, type PromotionInput, promotionKinds } from '#contract/promotions/promotion.ts'
import { languages, locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { useConflict } from '#web/parts/records/use-conflict.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { comparedFields } from './promotion-conflict.ts'
import { PromotionGoods } from './promotion-goods.tsx'
import {
  type PromotionValues,
  promotionField,
  promotionFields,
  promotionOf,
  promotionResolver,
  promotionValues,
} from './promotion-values.ts'

interface PromotionFormProps {
  promotion: Promotion | undefined
  /** The promotion as last loaded; undefined for a new one. */
  onSave: (input: PromotionInput, base: Promotion | undefined) => Promise<void>
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

const limits = ['minimum', 'maxUses', 'maxUsesPerBuyer'] as const
const days = ['startsOn', 'endsOn'] as const
const conditions = ['isMembersOnly', 'isFirstOrderOnly', 'isStackable', 'isActive'] as const

/** A kit is for everybody. */
const kitConditions = ['isStackable', 'isActive'] as const

/** The form for a promotion: its names, discount, products, buyers, dates and limits. */
export function PromotionForm({ promotion, onSave, onCancel, onDirtyChange }: PromotionFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<PromotionValues>({
    resolver: promotionResolver(t),
    defaultValues: promotionValues(promotion),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const kind = form.watch('kind')
  const isKit = kind === 'kit'
  useDirtyReport(isDirty, onDirtyChange)
  const conflict = useConflict({
    form,
    read: promotion,
    readAgain: ({ id }) => callApi(getPromotion, { params: { id } }),
    valuesOf: promotionValues,
    fields: comparedFields(t),
  })

  async function handleSave() {
    setFailure(undefined)
    try {
      // The form's resolver has already validated these values.
      await onSave(promotionOf(form.getValues()) as PromotionInput, conflict.latest())
    } catch (error) {
      if (await conflict.handle(error, handleSave)) return
      const words = showFailure(
        error,
        form.setError,
        promotionFields,
        t('admin-promotions:failure'),
        promotionField,
      )
      setFailure(words ?? t('admin-promotions:form.invalid'))
    }
  }

  return (
    <>
      <form
        noValidate
        onSubmit={form.handleSubmit(handleSave, () => setFailure(t('admin-promotions:form.invalid')))}
        className="flex min-h-0 flex-col"
      >
        <DialogBody className="grid gap-5">
          {failure ? <Alert tone="error">{failure}</Alert> : null}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {locales.map(locale => (
              <TextField
                key={locale}
                label={t('admin-promotions:form.name', { language: languages[locale].name })}
                required
                autoComplete="off"
                maxLength={80}
                error={errors.name?.[locale]?.message}
                {...form.register(`name.${locale}`)}
              />
            ))}
          </div>
          {isKit ? (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {locales.map(locale => (
                <TextField
                  key={locale}
                  label={t('admin-promotions:form.description', { language: languages[locale].name })}
                  required
                  autoComplete="off"
                  maxLength={300}
                  error={errors.description?.[locale]?.message}
                  {...form.register(`description.${locale}`)}
                />
              ))}
            </div>
          ) : null}
          {isKit ? null : (
            <TextField
              label={t('admin-promotions:form.code')}
              hint={t('admin-promotions:form.codeHint')}
              optionalText={t('admin-promotions:form.optional')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              error={errors.code?.message}
              {...form.register('code')}
            />
          )}
          <RadioGroup
            {...form.register('kind')}
            value={kind}
            legend={t('admin-promotions:form.kind')}
            error={errors.kind?.message}
            options={promotionKinds.map(value => ({ value, label: t(`admin-promotions:kinds.${value}`) }))}
          />
          {kind === 'free_delivery' ? null : (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                label={t(`admin-promotions:form.values.${kind}`)}
                required
                inputMode="numeric"
                autoComplete="off"
                error={errors.value?.message}
                {...form.register('value')}
              />
              {kind === 'pieces' ? (
                <TextField
                  label={t('admin-promotions:form.pay')}
                  hint={t('admin-promotions:form.payHint')}
                  required
                  inputMode="numeric"
                  autoComplete="off"
                  error={errors.pay?.message}
                  {...form.register('pay')}
                />
              ) : null}
            </div>
          )}
          <PromotionGoods form={form} />
          {isKit ? null : (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {limits.map(name => (
                <TextField
                  key={name}
                  label={t(`admin-promotions:form.${name}`)}
                  optionalText={t('admin-promotions:form.optional')}
                  inputMode="numeric"
                  autoComplete="off"
                  error={errors[name]?.message}
                  {...form.register(name)}
                />
              ))}
            </div>
          )}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {days.map(name => (
              <TextField
                key={name}
                type="date"
                label={t(`admin-promotions:form.${name}`)}
                optionalText={t('admin-promotions:form.optional')}
                error={errors[name]?.message}
                {...form.register(name)}
              />
            ))}
          </div>
          <div className="grid">
            {(isKit ? kitConditions : conditions).map(name => (
              <Checkbox key={name} label={t(`admin-promotions:form.${name}`)} {...form.register(name)} />
            ))}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="quiet" onClick={onCancel}>
            {t('shell:action.cancel')}
          </Button>
          <Button type="submit" isLoading={isSubmitting}>
            {t('shell:action.save')}
          </Button>
        </DialogFooter>
      </form>
      {conflict.dialog}
    </>
  )
}
