import type { ReactNode } from 'react'
import type { AdminArticle } from '#contract/content/admin-article.ts'
import { LoadFailure } from '#web/lib/load-failure.tsx'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { useArticle } from './use-article.ts'

interface ArticleFrameProps {
  state: ReturnType<typeof useArticle>
  children: (article: AdminArticle) => ReactNode
}

/** A page of one article while it is loaded, when it cannot be, and when it does not exist. */
export function ArticleFrame({ state, children }: ArticleFrameProps) {
  const t = useTranslate()
  if (state.article) return children(state.article)
  if (state.isUnknown) {
    return (
      <EmptyState
        picture={<Icon name="leaf" size={48} />}
        title={t('admin-content:articles.notFound')}
        actions={
          <RouterLink href="/admin/articles" className={buttonClass({ variant: 'secondary' })}>
            {t('admin-content:articles.back')}
          </RouterLink>
        }
      />
    )
  }
  if (state.isError)
    return <LoadFailure text={t('admin-content:articles.loadFailure')} onRetry={state.refetch} />
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-12 w-2/3 max-w-lg" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}
