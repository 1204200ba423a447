import { useQueryClient } from '@tanstack/react-query'
import {
  createArticleCategory,
  deleteArticleCategory,
  getAdminArticleCategory,
  updateArticleCategory,
} from '#contract/content/admin-endpoints.ts'
import type { AdminContentCategory, ContentCategoryInput } from '#contract/content/category.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { WordForm } from '#web/parts/fields/word-form.tsx'
import { DeleteDialog } from '#web/parts/records/delete-dialog.tsx'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

export type OpenCategory =
  | { action: 'form'; category: AdminContentCategory | undefined }
  | { action: 'delete'; category: AdminContentCategory }
  | undefined

/** Article pages show category names, so the cached queries for articles are invalidated too. */
const shownBy = [['admin-article-categories'], ['article-categories'], ['admin-articles'], ['admin-article']]

/** The dialogs for editing and deleting an article category. */
export function CategoryDialogs({ open, onClose }: { open: OpenCategory; onClose: () => void }) {
  const t = useTranslate()
  const client = useQueryClient()

  async function handleSave(body: ContentCategoryInput) {
    const category = open?.category
    const saved = category
      ? await callApi(updateArticleCategory, { params: { id: category.id }, body })
      : await callApi(createArticleCategory, { body })
    onClose()
    toast.success(
      t(category ? 'admin-content:categories.updated' : 'admin-content:categories.created', {
        name: saved.name,
      }),
    )
    await Promise.all(shownBy.map(queryKey => client.invalidateQueries({ queryKey })))
  }

  const asked = open?.action === 'delete' ? open.category : undefined
  const uses = asked ? asked.articleCount + asked.videoCount : 0
  return (
    <>
      <FormDialog
        isOpen={open?.action === 'form'}
        onClose={onClose}
        title={t(open?.category ? 'admin-content:categories.edit' : 'admin-content:categories.add')}
        width="wide"
      >
        {form => (
          <WordForm
            word={open?.category}
            readAgain={id => callApi(getAdminArticleCategory, { params: { id } })}
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
            uses > 0
              ? t('admin-content:categories.inUse', { count: uses })
              : t('admin-catalogue:words.deleteText'),
          done: asked ? t('admin-content:categories.deleted', { name: asked.name }) : '',
          failure: t('admin-catalogue:words.deleteFailure'),
        }}
        remove={({ id }) => callApi(deleteArticleCategory, { params: { id } })}
        onClose={onClose}
        keys={shownBy}
      />
    </>
  )
}
