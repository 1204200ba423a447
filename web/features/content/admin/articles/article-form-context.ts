import { useFormContext } from 'react-hook-form'
import type { ArticleValues } from './article-values.ts'

/** The form that all parts of the editor share. */
export function useArticleForm() {
  return useFormContext<ArticleValues>()
}
