import type { AdminArticleItem } from '#contract/content/admin-article.ts'
import type { ArticleStatus } from '#contract/content/article.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { StatusPill, type StatusTone } from '#web/ui/status-pill.tsx'

/** A change of an article's status, named by its effect. */
export type ArticleStep = 'review' | 'publish' | 'sendBack' | 'withdraw'

export function stepOf(from: ArticleStatus, to: ArticleStatus): ArticleStep {
  if (to === 'pending') return 'review'
  if (to === 'published') return 'publish'
  return from === 'pending' ? 'sendBack' : 'withdraw'
}

const tones = {
  draft: 'neutral',
  pending: 'warning',
  published: 'success',
  scheduled: 'info',
} as const satisfies Record<string, StatusTone>

/** The status of an article in words, including whether visitors can see the article. */
export function ArticleState({ article }: { article: Pick<AdminArticleItem, 'status' | 'scheduled'> }) {
  const t = useTranslate()
  const state = article.scheduled ? 'scheduled' : article.status
  return <StatusPill tone={tones[state]}>{t(`admin-content:articles.status.${state}`)}</StatusPill>
}
