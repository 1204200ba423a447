import type { UseFormReturn } from 'react-hook-form'
import { useTranslate } from '#web/lib/translation.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import type { MessageValues } from './message-values.ts'

const languages = [
  { lang: 'fr', legend: 'admin-notifications:text.french', title: 'title', body: 'body' },
  { lang: 'en', legend: 'admin-notifications:text.english', title: 'titleEn', body: 'bodyEn' },
] as const

/** The fields for title and text of a message to members; the English ones may stay empty. */
export function MessageTexts({ form }: { form: UseFormReturn<MessageValues> }) {
  const t = useTranslate()
  const { errors } = form.formState
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {languages.map(({ lang, legend, title, body }) => {
        const isOptional = lang === 'en'
        const said = {
          required: !isOptional,
          optionalText: isOptional ? t('admin-notifications:text.optional') : '',
        }
        return (
          <fieldset key={lang} className="rounded-card bg-card p-5 shadow-soft sm:p-6">
            <legend className="float-start mb-4 w-full font-display text-xl">{t(legend)}</legend>
            <div className="clear-both grid gap-4">
              <TextField
                {...said}
                label={t('admin-notifications:text.title')}
                lang={lang}
                maxLength={120}
                error={errors[title]?.message}
                {...form.register(title)}
              />
              <Field
                {...said}
                label={t('admin-notifications:text.body')}
                hint={isOptional ? t('admin-notifications:text.englishHint') : undefined}
                error={errors[body]?.message}
              >
                {control => <Textarea {...control} lang={lang} maxLength={1000} {...form.register(body)} />}
              </Field>
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
