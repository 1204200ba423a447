import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EditorClassification, EditorComposition, EditorLinks } from './editor-choices.tsx'
import { TextClaims } from './editor-claims.tsx'
import { EditorPictures } from './editor-pictures.tsx'
import { EditorSale, EditorVisibility } from './editor-sale.tsx'
import { EditorTexts } from './editor-texts.tsx'
import { GapsDialog } from './gaps-dialog.tsx'
import { ProductConflictDialog } from './product-conflict-dialog.tsx'
import { useProductEditor } from './use-product-editor.ts'

/** The form for a new or existing product. A failed save keeps the input. */
export function ProductEditor({ product }: { product?: AdminProduct }) {
  const t = useTranslate()
  const editor = useProductEditor(product)
  const { form, base } = editor
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          editor.save()
        }}
        className="grid gap-5 [&_input]:scroll-my-28 [&_textarea]:scroll-my-28"
      >
        <EditorTexts />
        <TextClaims />
        <div className="grid gap-5 lg:grid-cols-[1fr_20rem] lg:items-start">
          <div className="grid min-w-0 gap-5">
            <EditorSale stockRead={base?.stockQuantity} />
            <EditorClassification />
            <EditorComposition />
            <EditorLinks ownId={product?.id} />
          </div>
          <div className="grid min-w-0 gap-5">
            <EditorVisibility />
            <EditorPictures />
          </div>
        </div>
        <div className="sticky bottom-4 z-20 flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-card p-3 shadow-soft max-sm:-mx-2">
          <p
            role="alert"
            className="min-w-0 flex-1 basis-60 px-2 text-sm font-medium text-danger empty:hidden"
          >
            {editor.failure}
          </p>
          <Link
            to={product ? `/admin/products/${product.id}` : '/admin/products'}
            className={buttonClass({ variant: 'quiet' })}
          >
            {t('shell:action.cancel')}
          </Link>
          <Button type="submit" isLoading={form.formState.isSubmitting}>
            {t(product ? 'admin-catalogue:products.editor.save' : 'admin-catalogue:products.editor.saveNew')}
          </Button>
        </div>
      </form>
      <ProductConflictDialog
        conflict={editor.conflict}
        onClose={editor.closeConflict}
        onChoose={editor.resolve}
      />
      <GapsDialog
        gaps={editor.gaps}
        unknown={editor.unknown}
        slips={editor.slips}
        onClose={editor.closeGaps}
        onPublish={editor.saveWithGaps}
      />
      {editor.question}
      {editor.dialog}
    </FormProvider>
  )
}
