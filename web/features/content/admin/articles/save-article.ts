import type { AdminArticle } from '#contract/content/admin-article.ts'
import { createArticle, setArticleStatus, updateArticle } from '#contract/content/admin-endpoints.ts'
import type { ArticleStatus } from '#contract/content/article.ts'
import { callApi } from '#web/lib/api.ts'
import { type ArticleValues, changesBody, newBody } from './article-values.ts'
import type { EditorIntent } from './editor-actions.tsx'

/** Saves the article form as a new article, or as changes to the version that the editor began with. */
export function saveArticle(
  values: ArticleValues,
  article: AdminArticle | undefined,
  version: number,
): Promise<AdminArticle> {
  const files = { image: values.cover ?? undefined }
  return article
    ? callApi(updateArticle, {
        params: { id: article.id },
        body: changesBody(values, article, version),
        files,
      })
    : callApi(createArticle, { body: newBody(values), files })
}

/**
 * Moves a saved article to the status that the pressed button asks for; a draft that is published at once passes
 * through review.
 */
export async function sendOn(article: AdminArticle, intent: EditorIntent): Promise<AdminArticle> {
  const steps: ArticleStatus[] =
    intent === 'save' ? [] : intent === 'review' ? ['pending'] : ['pending', 'published']
  let sent = article
  for (const status of steps)
    if (sent.nextStatuses.includes(status))
      sent = await callApi(setArticleStatus, { params: { id: sent.id }, body: { status } })
  return sent
}
