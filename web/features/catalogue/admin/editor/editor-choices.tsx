import { useController } from 'react-hook-form'
import { useTranslate } from '#web/lib/translation.ts'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { ChoiceKind } from './choices.ts'
import { InciReading, useLeftInci } from './inci-reading.tsx'
import { useProductForm } from './product-form-context.ts'

/** The product form's section for categories, skin types and problems. */
export function EditorClassification() {
  const t = useTranslate()
  return (
    <EditorSection title={t('admin-catalogue:products.editor.classification')}>
      <FormChoice kind="categories" />
      <FormChoice kind="skinTypes" />
      <FormChoice kind="problems" />
    </EditorSection>
  )
}

/** The product form's section for ingredients and the INCI list. */
export function EditorComposition() {
  const t = useTranslate()
  const { register, formState } = useProductForm()
  const { left, onLeave } = useLeftInci()
  return (
    <EditorSection title={t('admin-catalogue:products.editor.composition')}>
      <FormChoice kind="ingredients" />
      <Field
        label={t('admin-catalogue:products.editor.field.inci')}
        optionalText={t('admin-catalogue:products.editor.optional')}
        hint={t('admin-catalogue:products.editor.hint.inci')}
        error={formState.errors.inci?.message}
      >
        {control => <Textarea {...control} spellCheck={false} {...register('inci', { onBlur: onLeave })} />}
      </Field>
      <InciReading inci={left} />
    </EditorSection>
  )
}

/** The product form's section for linked products, which never offers the edited product itself. */
export function EditorLinks({ ownId }: { ownId: number | undefined }) {
  const t = useTranslate()
  return (
    <EditorSection
      title={t('admin-catalogue:products.editor.links')}
      hint={t('admin-catalogue:products.editor.hint.linkedProducts')}
    >
      <FormChoice kind="linkedProducts" hidden={ownId === undefined ? [] : [ownId]} />
    </EditorSection>
  )
}

function FormChoice({ kind, hidden }: { kind: ChoiceKind; hidden?: number[] }) {
  const t = useTranslate()
  const { control } = useProductForm()
  const { field, fieldState } = useController({ control, name: kind })
  // The server's error for one id of the list is shown at the whole list.
  const error = fieldState.error?.message ?? fieldState.error?.root?.message
  return (
    <div ref={box => field.ref(box && { focus: () => box.querySelector('input')?.focus() })}>
      <ChoiceField
        kind={kind}
        label={t(`admin-catalogue:products.editor.field.${kind}`)}
        value={field.value}
        onChange={field.onChange}
        hidden={hidden}
        error={error}
      />
    </div>
  )
}
