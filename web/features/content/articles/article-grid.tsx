import type { Article } from '#contract/content/article.ts'
import { ArticleCard } from './article-card.tsx'

interface ArticleGridProps {
  articles: Article[]
  /** Whether the first article stands above the others, in full width. */
  hasLead?: boolean
  headingLevel?: 2 | 3
  /** How many pictures are above the fold. */
  priorityCount?: number
}

/** A grid of articles: one column on a phone, three on a desktop. */
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
