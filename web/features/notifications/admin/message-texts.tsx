import type { UseFormReturn } from 'react-hook-form'
import { defaultLocale, locales } from '#contract/shared/locale.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import type { MessageValues } from './message-values.ts'

/** The fields for title and text of a message to members; only those of the default language are required. */
export function MessageTexts({ form }: { form: UseFormReturn<MessageValues> }) {
  const t = useTranslate()
  const { errors } = form.formState
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {locales.map(locale => {
        const isOptional = locale !== defaultLocale
        const shared = {
          required: !isOptional,
          optionalText: isOptional ? t('admin-notifications:text.optional') : '',
        }
        return (
          <fieldset key={locale} className="rounded-card bg-card p-5 shadow-soft sm:p-6">
            <legend className="float-start mb-4 w-full font-display text-xl">
              {t(`admin:language.${locale}`)}
            </legend>
            <div className="clear-both grid gap-4">
              <TextField
                {...shared}
                label={t('admin-notifications:text.title')}
                lang={locale}
                maxLength={120}
                error={errors.texts?.[locale]?.title?.message}
                {...form.register(`texts.${locale}.title`)}
              />
              <Field
                {...shared}
                label={t('admin-notifications:text.body')}
                hint={isOptional ? t('admin-notifications:text.standInHint') : undefined}
                error={errors.texts?.[locale]?.body?.message}
              >
                {control => (
                  <Textarea
                    {...control}
                    lang={locale}
                    maxLength={1000}
                    {...form.register(`texts.${locale}.body`)}
                  />
                )}
              </Field>
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
