import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { previewArticle } from '#contract/content/admin-endpoints.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { RenderedText } from './rendered-text.tsx'

/** The debounce before the server renders the preview, in milliseconds. */
const pause = 500

interface TextPreviewProps {
  content: string
  language: Locale
  className: string
}

/** A preview of the typed article, rendered by the server as on the site. */
export function TextPreview({ content, language, className }: TextPreviewProps) {
  const t = useTranslate()
  const id = useId()
  const [shown, setShown] = useState(content)
  useEffect(() => {
    const timer = setTimeout(() => setShown(content), pause)
    return () => clearTimeout(timer)
  }, [content])
  const { data, isError, refetch } = useQuery({
    queryKey: ['article-preview', shown],
    queryFn: ({ signal }) => callApi(previewArticle, { body: { content: shown, language }, signal }),
    enabled: shown.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isEmpty = shown.trim() === ''
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-1.5 flex flex-wrap justify-between gap-x-4">
        <h3 id={id} className="font-semibold">
          {t('admin-content:editor.preview')}
        </h3>
        {data && !isEmpty ? (
          <span className="text-sm text-muted">
            {t('admin-content:editor.readTime', { count: data.readTime })}
          </span>
        ) : null}
      </div>
      {isError ? (
        <LoadFailure text={t('admin-content:editor.previewFailure')} onRetry={() => void refetch()} />
      ) : (
        <div className="min-h-96 rounded-xl border border-line bg-page p-4">
          {isEmpty ? (
            <p className="text-muted">{t('admin-content:editor.previewEmpty')}</p>
          ) : (
            <RenderedText html={data?.html ?? ''} language={language} />
          )}
        </div>
      )}
    </section>
  )
}
