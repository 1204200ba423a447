import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form'
import type { z } from 'zod'
import { ApiFailure } from '#contract/client.ts'
import { ruleOf } from '#contract/shared/validation.ts'
import type { Translate } from '#messages/keys.ts'

/**
 * Checks a form by a schema, in the page's words. `fieldOf` names the form field of a schema path where they
 * differ, for example because the form calls it `confirmPassword`.
 */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodType,
  t: Translate,
  toInput: (values: Values) => unknown = values => values,
  fieldOf: (path: string) => string = path => path,
): Resolver<Values> {
  return async values => {
    const result = await schema.safeParseAsync(toInput(values), { reportInput: true })
    if (result.success) return { values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of result.error.issues) {
      const { rule, params } = ruleOf(issue)
      errors[fieldOf(issue.path.join('.'))] ??= { type: rule, message: t(`validation:${rule}`, params) }
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

/**
 * Ties the server's refusals to the form's fields and answers what belongs to no field: the words to show above
 * the form. `fieldOf` maps a wire field to the form's own name.
 */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  fallback: string,
  fieldOf: (wireField: string) => string = field => field,
): string | undefined {
  if (!(error instanceof ApiFailure)) return fallback
  let isTied = false
  for (const [wireField, messages] of Object.entries(error.errors)) {
    const field = fieldOf(wireField) as Path<Values>
    if (!fields.includes(field)) continue
    setError(field, { type: 'server', message: messages.join(' ') }, { shouldFocus: !isTied })
    isTied = true
  }
  if (isTied) return undefined
  return error.status >= 500 ? fallback : error.message
}
