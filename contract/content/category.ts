import { z } from 'zod'
import { WordInput, WordTranslations } from '../catalogue/word.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { Revision } from '../shared/revision.ts'

/** A category, as an article or video refers to it. */
export const ContentCategoryRef = z.object({ id: z.int(), name: z.string(), slug: z.string() })
export type ContentCategoryRef = z.output<typeof ContentCategoryRef>

/**
 * A category of articles and videos in the caller's language; `articleCount` counts its published articles in that
 * language.
 */
export const ContentCategory = z.object({
  ...ContentCategoryRef.shape,
  description: z.string(),
  articleCount: z.int(),
})
export type ContentCategory = z.output<typeof ContentCategory>

/** A category of articles and videos in the administration, with texts in all languages and counts of all statuses. */
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

/**
 * A category of articles and videos that staff save; top-level texts are in `locale`, by default the caller's language.
 */
export const ContentCategoryInput = WordInput
export type ContentCategoryInput = z.output<typeof ContentCategoryInput>
