import type { Article } from '#contract/content/article.ts'
import { ArticleCard } from './article-card.tsx'

interface ArticleGridProps {
  articles: Article[]
  /** The first one stands above the others, over the whole width. */
  hasLead?: boolean
  headingLevel?: 2 | 3
  /** How many pictures are in the first screen. */
  priorityCount?: number
}

/** Articles side by side: one on a phone, three on a desk. */
export function ArticleGrid({
  articles,
  hasLead = false,
  headingLevel = 3,
  priorityCount = 0,
}: ArticleGridProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article, place) => (
        <li key={article.id} className={hasLead && place === 0 ? 'sm:col-span-2 lg:col-span-3' : undefined}>
          <ArticleCard
            article={article}
            headingLevel={headingLevel}
            isLead={hasLead && place === 0}
            isPriority={place < priorityCount}
          />
        </li>
      ))}
    </ul>
  )
}
