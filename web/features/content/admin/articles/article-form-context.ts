import { useFormContext } from 'react-hook-form'
import type { ArticleValues } from './article-values.ts'

/** The form that the parts of the editor write to. */
export function useArticleForm() {
  return useFormContext<ArticleValues>()
}
