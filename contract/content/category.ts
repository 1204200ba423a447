import { z } from 'zod'
import { WordInput, WordTranslations } from '../catalogue/word.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { Revision } from '../shared/revision.ts'

/** A category of articles and videos, as they refer to it. */
export const ContentCategoryRef = z.object({ id: z.int(), name: z.string(), slug: z.string() })
export type ContentCategoryRef = z.output<typeof ContentCategoryRef>

/** A category in the caller's language; `articleCount` counts the published articles in that language. */
export const ContentCategory = z.object({
  ...ContentCategoryRef.shape,
  description: z.string(),
  articleCount: z.int(),
})
export type ContentCategory = z.output<typeof ContentCategory>

/** A category as an administrator sees it: all languages side by side, articles and videos of every status counted. */
export const AdminContentCategory = z.object({
  ...ContentCategory.shape,
  revision: Revision,
  videoCount: z.int(),
  position: z.int(),
  translations: WordTranslations,
})
export type AdminContentCategory = z.output<typeof AdminContentCategory>
export const AdminContentCategoryPage = pageOf(AdminContentCategory)

export const AdminContentCategoryFilter = z.object({
  ...pageQuery,
  sort: z.enum(['name', '-name', 'articleCount', '-articleCount']).optional(),
})
export type AdminContentCategoryFilter = z.output<typeof AdminContentCategoryFilter>

/** A category as staff write it; top-level texts are in `locale`, by default the caller's language. */
export const ContentCategoryInput = WordInput
export type ContentCategoryInput = z.output<typeof ContentCategoryInput>
