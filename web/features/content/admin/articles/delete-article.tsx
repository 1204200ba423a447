import { deleteArticle } from '#contract/content/admin-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { DeleteDialog } from '#web/parts/records/delete-dialog.tsx'

interface DeleteArticleProps {
  /** The article to delete; undefined while the dialog is closed. */
  article: { id: number; title: string } | undefined
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteArticle({ article, onClose, onDeleted }: DeleteArticleProps) {
  const t = useTranslate()
  const title = article?.title || t('admin-content:articles.untitled')
  return (
    <DeleteDialog
      asked={article}
      words={{
        title: t('admin-content:articles.delete.ask', { title }),
        text: t('admin-content:articles.delete.text'),
        done: t('admin-content:articles.delete.done', { title }),
        failure: t('admin-content:articles.delete.failure'),
      }}
      remove={({ id }) => callApi(deleteArticle, { params: { id } })}
      onClose={onClose}
      onDeleted={onDeleted}
      keys={[['admin-articles']]}
    />
  )
}
