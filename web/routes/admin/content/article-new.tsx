import { useSearchParams } from 'react-router'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { ArticleEditor } from '#web/features/content/admin/articles/article-editor.tsx'
import { ArticleFrame } from '#web/features/content/admin/articles/article-frame.tsx'
import { ArticleTrail } from '#web/features/content/admin/articles/article-trail.tsx'
import { newValues } from '#web/features/content/admin/articles/article-values.ts'
import { useArticle } from '#web/features/content/admin/articles/use-article.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { choiceOf, idOf } from '#web/parts/lists/page-params.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminArticleNew',
  isPrivate: true,
  words: ['admin-content', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminArticleNew() {
  const t = useTranslate()
  const locale = useLocale()
  const [params] = useSearchParams()
  const language = choiceOf(params, 'language', locales) ?? locale
  const original = idOf(params, 'translation')
  const title = t('admin-content:articles.add')
  return (
    <>
      <PageHeader above={<ArticleTrail here={title} />} title={title} />
      {original === undefined ? (
        <ArticleEditor start={newValues(language)} draftName="new" />
      ) : (
        <Translation id={original} language={language} />
      )}
    </>
  )
}

/** The editor of a new translation, whose form starts with what it shares with the original article. */
function Translation({ id, language }: { id: number; language: Locale }) {
  return (
    <ArticleFrame state={useArticle(id, { isFresh: true })}>
      {article => (
        <ArticleEditor start={newValues(language, article)} draftName={`new-${article.id}-${language}`} />
      )}
    </ArticleFrame>
  )
}
