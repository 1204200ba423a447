import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { useProductForm } from './product-form-context.ts'
import { textFields } from './product-values.ts'

const longTexts = new Set<string>(['shortDescription', 'delivery', 'usageAdvice'])

/** The product form's texts in French and English, side by side on wide screens. */
export function EditorTexts() {
  const t = useTranslate()
  return (
    <EditorSection
      title={t('admin-catalogue:products.editor.texts')}
      hint={t('admin-catalogue:products.editor.textsHint')}
    >
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {locales.map(locale => (
          <LanguageTexts key={locale} locale={locale} />
        ))}
      </div>
    </EditorSection>
  )
}

function LanguageTexts({ locale }: { locale: Locale }) {
  const t = useTranslate()
  const { register, formState } = useProductForm()
  const errors = formState.errors.texts?.[locale]
  const language = t(`admin:language.${locale}`)
  return (
    <section
      aria-label={language}
      className="row-span-7 grid gap-y-4 not-first:max-md:mt-4 not-first:max-md:border-t not-first:max-md:border-line not-first:max-md:pt-6 md:grid-rows-subgrid"
    >
      <h3 className="text-sm font-semibold text-muted">{language}</h3>
      {textFields.map(field => (
        <Field
          key={field}
          label={
            <>
              {t(`admin-catalogue:products.editor.field.${field}`)}{' '}
              <span className="sr-only">({language})</span>
            </>
          }
          required={field === 'name' && locale === defaultLocale}
          optionalText={field === 'name' ? undefined : t('admin-catalogue:products.editor.optional')}
          hint={field === 'format' ? t('admin-catalogue:products.editor.hint.format') : undefined}
          error={errors?.[field]?.message}
        >
          {control =>
            longTexts.has(field) ? (
              <Textarea {...control} lang={locale} {...register(`texts.${locale}.${field}`)} />
            ) : (
              <TextInput
                {...control}
                required={false}
                lang={locale}
                {...register(`texts.${locale}.${field}`)}
              />
            )
          }
        </Field>
      ))}
    </section>
  )
}
