import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteArticle } from '#contract/content/admin-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface DeleteArticleProps {
  /** The article that is asked about; none while nothing is asked. */
  article: { id: number; title: string } | undefined
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before an article is deleted, and says what became of it. */
export function DeleteArticle({ article, onClose, onDeleted }: DeleteArticleProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const title = article?.title || t('admin-content:articles.untitled')

  async function handleDelete(id: number) {
    setIsPending(true)
    try {
      await callApi(deleteArticle, { params: { id } })
      toast.success(t('admin-content:articles.delete.done', { title }))
      onDeleted?.()
    } catch (error) {
      toast.error(failureText(error, t('admin-content:articles.delete.failure')))
    } finally {
      setIsPending(false)
      onClose()
      void client.invalidateQueries({ queryKey: ['admin-articles'] })
    }
  }

  return (
    <AlertDialog
      isOpen={article !== undefined}
      onOpenChange={isOpen => isOpen || onClose()}
      title={t('admin-content:articles.delete.ask', { title })}
      description={t('admin-content:articles.delete.text')}
      confirmLabel={t('shell:action.delete')}
      cancelLabel={t('shell:action.cancel')}
      isPending={isPending}
      onConfirm={() => article && void handleDelete(article.id)}
    />
  )
}
