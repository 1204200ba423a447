import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import type { AdminArticleItem } from '#contract/content/admin-article.ts'
import { setArticleStatus } from '#contract/content/admin-endpoints.ts'
import type { ArticleStatus } from '#contract/content/article.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { stepOf } from './article-states.tsx'

interface TakeStepProps {
  asked:
    | { article: Pick<AdminArticleItem, 'id' | 'title' | 'status' | 'publishDate'>; to: ArticleStatus }
    | undefined
  onClose: () => void
}

/** The dialog that confirms a change of an article's status and reports the result. */
export function TakeStep({ asked, onClose }: TakeStepProps) {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const step = asked ? stepOf(asked.article.status, asked.to) : 'review'

  async function handleStep({ article, to }: NonNullable<typeof asked>) {
    setIsPending(true)
    try {
      const { id } = article
      const saved = await callApi(setArticleStatus, { params: { id }, body: { status: to } })
      client.setQueryData(['admin-article', id], saved)
      toast.success(
        saved.scheduled && saved.publishDate
          ? t('admin-content:articles.stepScheduled', {
              title: saved.title,
              date: formatDate(saved.publishDate, locale, 'moment'),
            })
          : t(`admin-content:articles.stepDone.${step}`, { title: saved.title }),
      )
    } catch (error) {
      toast.error(stepFailure(error, t('admin-content:articles.stepFailure')))
    } finally {
      setIsPending(false)
      onClose()
      void client.invalidateQueries({ queryKey: ['admin-articles'] })
    }
  }

  return (
    <AlertDialog
      isOpen={asked !== undefined}
      onOpenChange={isOpen => isOpen || onClose()}
      title={t(`admin-content:articles.stepAsk.${step}`, {
        title: asked?.article.title || t('admin-content:articles.untitled'),
      })}
      description={t(`admin-content:articles.stepText.${step}`)}
      confirmLabel={t(`admin-content:articles.step.${step}`)}
      cancelLabel={t('shell:action.cancel')}
      tone={step === 'withdraw' ? 'danger' : 'primary'}
      isPending={isPending}
      onConfirm={() => asked && void handleStep(asked)}
    />
  )
}

/**
 * The error message for a refused change of status. The server's message for all missing fields is clearer than its
 * messages for each of them.
 */
export function stepFailure(error: unknown, fallback: string): string {
  return error instanceof ApiFailure && error.status < 500 ? error.message : fallback
}
