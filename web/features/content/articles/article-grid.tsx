import type { Article } from '#contract/content/article.ts'
import { ArticleCard } from './article-card.tsx'

interface ArticleGridProps {
  articles: Article[]
  /** Whether the first article has full width, above the others. */
  hasLead?: boolean
  headingLevel?: 2 | 3
  /** How many cover pictures are above the fold; they load at once. */
  priorityCount?: number
}

/** A list of article cards: one column on a phone, three on a desktop. */
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
