import { useFormContext } from 'react-hook-form'
import type { ArticleValues } from './article-values.ts'

/** The react-hook-form instance that all parts of the article editor share. */
export function useArticleForm() {
  return useFormContext<ArticleValues>()
}
