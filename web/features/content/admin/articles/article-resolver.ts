import type { FieldErrors, Path, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { type AdminArticle, ArticleChanges, NewArticle } from '#contract/content/admin-article.ts'
import { modelField } from '#contract/model-field.ts'
import { ruleOf } from '#contract/shared/validation.ts'
import type { Translate } from '#messages/keys.ts'
import { type ArticleValues, changesBody, newBody } from './article-values.ts'

/** The fields that must be filled in before an article leaves the draft status. */
const needed = ['title', 'excerpt', 'content'] as const

/** The paths of all article fields that can show an error. */
export const articleFormFields: Path<ArticleValues>[] = [
  ...needed,
  'slug',
  'author',
  'publishDate',
  'categories',
  'tags',
  'products',
  'language',
  'translationOf',
  'cover',
  'imageAlt',
]

/** Maps an API field of an article to its form field; an error of one list item is shown at the list. */
export function articleFormField(wireField: string): string {
  const [first = ''] = wireField.split('.')
  if (first === 'image') return 'cover'
  return modelField(NewArticle, first)
}

/**
 * The schema's issues for an article's request body. The rule for the date exists only on the wire format, so the
 * encoded body is parsed too.
 */
function issuesOf<Schema extends z.ZodType>(schema: Schema, body: z.output<Schema>) {
  const wire = schema.safeEncode(body, { reportInput: true })
  return (wire.error ?? schema.safeParse(wire.data, { reportInput: true }).error)?.issues ?? []
}

/**
 * Validates the article form with the schema of its request body. Drafts may lack the fields that `isSentOn`
 * requires.
 */
export function articleResolver(
  t: Translate,
  article: AdminArticle | undefined,
  isSentOn: () => boolean,
): Resolver<ArticleValues> {
  return async values => {
    const issues = article
      ? issuesOf(ArticleChanges, changesBody(values, article, article.version))
      : issuesOf(NewArticle, newBody(values))
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of issues) {
      const { rule, params } = ruleOf(issue)
      errors[articleFormField(issue.path.join('.'))] ??= {
        type: rule,
        message: t(`validation:${rule}`, params),
      }
    }
    if (isSentOn())
      for (const field of needed)
        if (values[field].trim() === '')
          errors[field] = { type: 'required', message: t('validation:required') }
    const isFine = Object.keys(errors).length === 0
    return isFine ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<ArticleValues> }
  }
}
