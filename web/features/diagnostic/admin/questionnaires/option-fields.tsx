import { Controller, type UseFormReturn } from 'react-hook-form'
import type { DiagnosticVocabulary } from '#contract/diagnostic/admin-questionnaire.ts'
import { locales } from '#contract/shared/locale.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NamesField } from './names-field.tsx'
import type { QuestionValues } from './question-values.ts'

interface OptionFieldsProps {
  form: UseFormReturn<QuestionValues>
  place: number
  total: number
  vocabulary: DiagnosticVocabulary
  isReadOnly: boolean
  isOpen: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/**
 * The fields of one answer option: its French and English texts side by side, and its effects in a collapsed
 * section.
 */
export function OptionFields(props: OptionFieldsProps) {
  const { form, place, total, vocabulary, isReadOnly, onMove, onRemove } = props
  const t = useTranslate()
  const locale = useLocale()
  const { register, formState, watch } = form
  const errors = formState.errors.options?.[place]
  const at = `options.${place}` as const
  const option = watch(at)
  const name = option?.text[locale] || t('admin-diagnostic:option.named', { place: place + 1 })
  return (
    <li className="rounded-card border border-line p-3 sm:p-4">
      <div className="flex items-center gap-1">
        <h4 className="min-w-0 flex-1 truncate font-semibold">{name}</h4>
        {isReadOnly ? null : (
          <>
            <IconButton
              icon="chevron-up"
              label={t('admin-diagnostic:option.up', { name })}
              disabled={place === 0}
              onClick={() => onMove(place - 1)}
            />
            <IconButton
              icon="chevron-down"
              label={t('admin-diagnostic:option.down', { name })}
              disabled={place === total - 1}
              onClick={() => onMove(place + 1)}
            />
            <IconButton
              icon="trash"
              label={t('admin-diagnostic:option.remove', { name })}
              onClick={onRemove}
            />
          </>
        )}
      </div>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {locales.map(language => (
          <TextField
            key={language}
            label={t(`admin-diagnostic:option.text.${language}`)}
            lang={language}
            error={errors?.text?.[language]?.message}
            {...register(`${at}.text.${language}`)}
          />
        ))}
      </div>
      <details className="group mt-2" open={props.isOpen || errors !== undefined}>
        <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold">
          <Icon name="chevron-right" size={20} className="transition-transform group-open:rotate-90" />
          {t('admin-diagnostic:option.counts')}
          <span className="min-w-0 truncate font-normal text-muted">
            {summaryOf(option?.weights ?? {}, option?.marks ?? [], vocabulary)}
          </span>
        </summary>
        <div className="mt-2 grid grid-cols-1 gap-4">
          <fieldset>
            <legend className="mb-1.5 font-semibold">{t('admin-diagnostic:option.weights')}</legend>
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {vocabulary.axes.map(axis => (
                <TextField
                  key={axis.key}
                  label={<span className="text-sm font-normal">{axis.name}</span>}
                  inputMode="numeric"
                  autoComplete="off"
                  error={errors?.weights?.[axis.key]?.message}
                  {...register(`${at}.weights.${axis.key}`)}
                />
              ))}
            </div>
          </fieldset>
          <Controller
            control={form.control}
            name={`${at}.marks`}
            render={({ field }) => (
              <NamesField
                label={t('admin-diagnostic:option.marks')}
                hint={t('admin-diagnostic:option.marksHint')}
                known={vocabulary.marks}
                value={field.value}
                onChange={field.onChange}
                isDisabled={isReadOnly}
              />
            )}
          />
          <Controller
            control={form.control}
            name={`${at}.facts`}
            render={({ field }) => (
              <NamesField
                label={t('admin-diagnostic:question.facts')}
                known={numbered(vocabulary)}
                isNumbered
                value={field.value}
                onChange={field.onChange}
                isDisabled={isReadOnly}
              />
            )}
          />
          <Checkbox
            label={t('admin-diagnostic:option.exclusive')}
            hint={t('admin-diagnostic:option.exclusiveHint')}
            {...register(`${at}.exclusive`)}
          />
          <div className="grid gap-3 sm:grid-cols-3">
            <TextField
              label={t('admin-diagnostic:option.amount')}
              inputMode="numeric"
              autoComplete="off"
              error={errors?.amount?.message}
              {...register(`${at}.amount`)}
            />
            <TextField
              label={t('admin-diagnostic:question.key')}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              error={errors?.key?.message}
              {...register(`${at}.key`)}
            />
            <TextField
              label={t('admin-diagnostic:option.image')}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              error={errors?.image?.message}
              {...register(`${at}.image`)}
            />
          </div>
        </div>
      </details>
    </li>
  )
}

/** The facts of the diagnostic with the numbers by which results cite them. */
export function numbered({ facts }: DiagnosticVocabulary) {
  return facts.map(({ key, name }) => ({ key, name: `${key} · ${name}` }))
}

function summaryOf(
  weights: Record<string, string>,
  marks: string[],
  vocabulary: DiagnosticVocabulary,
): string {
  const points = vocabulary.axes.flatMap(({ key, name }) => {
    const value = weights[key]?.trim()
    return value && value !== '0' ? [`${name} +${value}`] : []
  })
  const names = marks.map(mark => vocabulary.marks.find(({ key }) => key === mark)?.name ?? mark)
  return [...points, ...names].join(' · ')
}
