import type { AdminArticle } from '#contract/content/admin-article.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

/** The actions of the article editor's buttons: save, send to review or publish. */
export type EditorIntent = 'save' | 'review' | 'publish'

interface EditorActionsProps {
  article: AdminArticle | undefined
  failure: string | undefined
  /** The time at which the unsaved draft was last stored on this device. */
  keptAt: string | undefined
  /** The article editor's button whose request is running; undefined when none is. */
  pending: EditorIntent | undefined
  onAct: (intent: EditorIntent) => void
}

/** The article editor's sticky buttons, and the error message of a failed save. */
export function EditorActions({ article, failure, keptAt, pending, onAct }: EditorActionsProps) {
  const t = useTranslate()
  const locale = useLocale()
  const status = article?.status ?? 'draft'
  const button = (intent: EditorIntent, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      isLoading={pending === intent}
      disabled={pending !== undefined && pending !== intent}
      onClick={() => onAct(intent)}
    >
      {t(`admin-content:editor.act.${intent}`)}
    </Button>
  )
  return (
    <div className="sticky bottom-4 z-20 flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-card p-3 shadow-soft max-sm:-mx-2">
      <div className="min-w-0 flex-1 basis-60 px-2 text-sm empty:hidden">
        <p role="alert" className="font-medium text-danger empty:hidden">
          {failure}
        </p>
        {keptAt && !failure ? (
          <p className="text-muted">
            {t('admin-content:editor.keptAt', { date: formatDate(keptAt, locale, 'moment') })}
          </p>
        ) : null}
      </div>
      <RouterLink
        href={article ? `/admin/articles/${article.id}` : '/admin/articles'}
        className={buttonClass({ variant: 'quiet' })}
      >
        {t('shell:action.cancel')}
      </RouterLink>
      {button('save', status === 'published' ? 'primary' : 'secondary')}
      {status === 'draft' ? button('review', 'secondary') : null}
      {status === 'published' ? null : button('publish', 'primary')}
    </div>
  )
}
