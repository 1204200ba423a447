import { ArticleFrame } from '#web/features/content/admin/articles/article-frame.tsx'
import { ArticleSheet } from '#web/features/content/admin/articles/article-sheet.tsx'
import { useArticle } from '#web/features/content/admin/articles/use-article.ts'
import type { PageHandle } from '#web/lib/page.ts'
import type { Route } from './+types/article'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminArticle',
  isPrivate: true,
  words: ['admin-content'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminArticle({ params }: Route.ComponentProps) {
  const id = Number(params.id)
  return (
    <ArticleFrame state={useArticle(id)}>
      {article => <ArticleSheet key={article.id} article={article} />}
    </ArticleFrame>
  )
}
