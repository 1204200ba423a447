import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

/** The breadcrumb from the list of articles; on a page below an article's own page it includes the article. */
export function ArticleTrail({ article, here }: { article?: { id: number; title: string }; here: string }) {
  const t = useTranslate()
  const title = article?.title || t('admin-content:articles.untitled')
  return (
    <Breadcrumb
      label={t('admin:frame.trail')}
      link={RouterLink}
      items={[
        { text: t('admin-content:articles.title'), href: '/admin/articles' },
        ...(article ? [{ text: title, href: `/admin/articles/${article.id}` }] : []),
        { text: here },
      ]}
    />
  )
}
