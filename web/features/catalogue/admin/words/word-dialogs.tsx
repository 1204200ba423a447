import { useQueryClient } from '@tanstack/react-query'
import type { AdminWord, WordInput } from '#contract/catalogue/word.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { WordForm } from '#web/parts/fields/word-form.tsx'
import { DeleteDialog } from '#web/parts/records/delete-dialog.tsx'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { type WordKind, wordKinds } from './word-kinds.ts'

export type OpenWord =
  | { action: 'form'; word: AdminWord | undefined }
  | { action: 'delete'; word: AdminWord }
  | undefined

interface WordDialogsProps {
  kind: WordKind
  open: OpenWord
  onClose: () => void
}

/** The dialogs for editing and deleting a category, ingredient or other word of the catalogue. */
export function WordDialogs({ kind, open, onClose }: WordDialogsProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const { calls } = wordKinds[kind]
  // Product pages show these words, so the cached queries for products are invalidated too.
  const shownBy = [['admin-words', kind], [kind], ['admin-products'], ['admin-product']]

  async function handleSave(body: WordInput) {
    const word = open?.word
    const saved = word
      ? await callApi(calls.update, { params: { id: word.id }, body })
      : await callApi(calls.create, { body })
    onClose()
    toast.success(
      t(word ? 'admin-catalogue:words.updated' : 'admin-catalogue:words.created', { name: saved.name }),
    )
    await Promise.all(shownBy.map(queryKey => client.invalidateQueries({ queryKey })))
  }

  const asked = open?.action === 'delete' ? open.word : undefined
  return (
    <>
      <FormDialog
        isOpen={open?.action === 'form'}
        onClose={onClose}
        title={t(`admin-catalogue:words.${kind}.${open?.word ? 'edit' : 'add'}`)}
        width="wide"
      >
        {form => (
          <WordForm
            word={open?.word}
            readAgain={id => callApi(calls.get, { params: { id } })}
            onSave={handleSave}
            {...form}
          />
        )}
      </FormDialog>
      <DeleteDialog
        asked={asked}
        words={{
          title: asked ? t('admin-catalogue:words.deleteAsk', { name: asked.name }) : '',
          text:
            asked && asked.productCount > 0
              ? t('admin-catalogue:words.inUse', { count: asked.productCount })
              : t('admin-catalogue:words.deleteText'),
          done: asked ? t('admin-catalogue:words.deleted', { name: asked.name }) : '',
          failure: t('admin-catalogue:words.deleteFailure'),
        }}
        remove={({ id }) => callApi(calls.remove, { params: { id } })}
        onClose={onClose}
        keys={shownBy}
      />
    </>
  )
}
