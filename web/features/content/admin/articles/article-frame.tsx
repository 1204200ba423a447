import type { ReactNode } from 'react'
import type { AdminArticle } from '#contract/content/admin-article.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { RecordFrame } from '#web/parts/records/record-frame.tsx'
import type { RecordState } from '#web/parts/records/use-record.ts'

interface ArticleFrameProps {
  state: RecordState<AdminArticle>
  children: (article: AdminArticle) => ReactNode
}

/** Renders the loading, failed and missing states of an administration page about one article. */
export function ArticleFrame({ state, children }: ArticleFrameProps) {
  const t = useTranslate()
  return (
    <RecordFrame
      state={state}
      icon="leaf"
      words={{
        notFound: t('admin-content:articles.notFound'),
        back: t('admin-content:articles.back'),
        loadFailure: t('admin-content:articles.loadFailure'),
      }}
      backTo="/admin/articles"
    >
      {children}
    </RecordFrame>
  )
}
