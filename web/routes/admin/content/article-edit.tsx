import { ArticleEditor } from '#web/features/content/admin/articles/article-editor.tsx'
import { ArticleFrame } from '#web/features/content/admin/articles/article-frame.tsx'
import { ArticleState } from '#web/features/content/admin/articles/article-states.tsx'
import { ArticleTrail } from '#web/features/content/admin/articles/article-trail.tsx'
import { valuesOf } from '#web/features/content/admin/articles/article-values.ts'
import { useArticle } from '#web/features/content/admin/articles/use-article.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Route } from './+types/article-edit'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminArticleEdit',
  isPrivate: true,
  words: ['admin-content', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminArticleEdit({ params }: Route.ComponentProps) {
  const t = useTranslate()
  const title = t('shell:titles.adminArticleEdit')
  return (
    <ArticleFrame state={useArticle(Number(params.id), { isFresh: true })}>
      {article => (
        <>
          <PageHeader
            above={<ArticleTrail article={article} here={title} />}
            title={title}
            status={<ArticleState article={article} />}
            description={<span lang={article.language}>{article.title}</span>}
          />
          <ArticleEditor
            key={article.id}
            article={article}
            start={valuesOf(article)}
            draftName={article.id}
          />
        </>
      )}
    </ArticleFrame>
  )
}
