import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminArticle, ArticleVersionDetail } from '#contract/content/admin-article.ts'
import {
  getArticleVersion,
  listArticleVersions,
  restoreArticleVersion,
} from '#contract/content/admin-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { failureText, isNotFound } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { TextCompare } from './text-compare.tsx'

/** The stored versions of an article; each can be compared with the current one and restored. */
export function ArticleVersions({ article }: { article: AdminArticle }) {
  const t = useTranslate()
  const locale = useLocale()
  const [chosen, setChosen] = useState<number>()
  const { id } = article
  const list = useQuery({
    queryKey: ['article-versions', id, article.version],
    queryFn: () => callApi(listArticleVersions, { params: { id } }),
  })
  // Articles of the demo data have no stored versions.
  if (isNotFound(list.error)) return <p className="text-muted">{t('admin-content:versions.none')}</p>
  if (list.isError)
    return <LoadFailure text={t('admin-content:versions.failure')} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton className="h-64 w-full rounded-card" />
  const [newest] = list.data
  const shown = chosen ?? list.data[1]?.version ?? newest?.version
  return (
    <div className="grid gap-5 lg:grid-cols-[18rem_1fr] lg:items-start">
      <EditorSection title={t('admin-content:versions.title', { count: list.data.length })}>
        <ul className="-mx-2 grid gap-1">
          {list.data.map(({ version, editor, createdAt }) => (
            <li key={version}>
              <button
                type="button"
                aria-pressed={version === shown}
                onClick={() => setChosen(version)}
                className={classNames(
                  'min-h-11 w-full rounded-xl px-3 py-2 text-start hover:bg-fill',
                  version === shown && 'bg-leaf',
                )}
              >
                <span className="font-semibold">{t('admin-content:versions.name', { version })}</span>
                {version === newest?.version ? (
                  <span className="text-sm text-muted"> {t('admin-content:versions.present')}</span>
                ) : null}
                <span className="block text-sm text-muted">
                  {editor} · {formatDate(createdAt, locale, 'moment')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </EditorSection>
      {shown === undefined ? null : (
        <VersionView key={shown} article={article} version={shown} isPresent={shown === newest?.version} />
      )}
    </div>
  )
}

interface VersionViewProps {
  article: AdminArticle
  version: number
  isPresent: boolean
}

function VersionView({ article, version, isPresent }: VersionViewProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const [asked, setAsked] = useState<ArticleVersionDetail>()
  const [isPending, setIsPending] = useState(false)
  const params = { id: article.id, version }
  const { data, isError, refetch } = useQuery({
    queryKey: ['article-version', article.id, version],
    queryFn: () => callApi(getArticleVersion, { params }),
  })

  async function handleRestore() {
    setIsPending(true)
    try {
      const saved = await callApi(restoreArticleVersion, { params, body: { version: article.version } })
      client.setQueryData(['admin-article', article.id], saved)
      toast.success(t('admin-content:versions.restored', { version }))
      void client.invalidateQueries({ queryKey: ['admin-articles'] })
    } catch (error) {
      toast.error(failureText(error, t('admin-content:versions.restoreFailure')))
      // Another editor may have saved the article meanwhile, so it is refetched.
      void client.invalidateQueries({ queryKey: ['admin-article', article.id] })
    } finally {
      setIsPending(false)
      setAsked(undefined)
    }
  }

  if (isError)
    return <LoadFailure text={t('admin-content:versions.failure')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 w-full rounded-card" />
  return (
    <EditorSection title={t('admin-content:versions.compare', { version })}>
      <div lang={article.language}>
        <TextCompare
          before={data}
          after={article}
          beforeTitle={t('admin-content:versions.name', { version })}
          afterTitle={t('admin-content:versions.now')}
        />
      </div>
      {isPresent ? null : (
        <p>
          <Button variant="secondary" icon="refresh" onClick={() => setAsked(data)}>
            {t('admin-content:versions.restore')}
          </Button>
        </p>
      )}
      <AlertDialog
        isOpen={asked !== undefined}
        onOpenChange={isOpen => isOpen || setAsked(undefined)}
        title={t('admin-content:versions.ask', { version })}
        description={t('admin-content:versions.askText')}
        confirmLabel={t('admin-content:versions.restore')}
        cancelLabel={t('shell:action.cancel')}
        tone="primary"
        isPending={isPending}
        onConfirm={() => void handleRestore()}
      />
    </EditorSection>
  )
}
