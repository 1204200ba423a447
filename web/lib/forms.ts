import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form'
import type { z } from 'zod'
import { ApiFailure } from '#contract/client.ts'
import { modelField } from '#contract/model-field.ts'
import { ruleOf } from '#contract/shared/validation.ts'
import type { Translate } from '#messages/keys.ts'

/**
 * Validates a form with the schema of its request body. The form's values are the schema's model, or `toWire`
 * converts them to the API's format; `rename` then maps API fields to form fields.
 */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodType,
  t: Translate,
  toWire?: (values: Values) => unknown,
  rename: (wireField: string) => string = wireField => modelField(schema, wireField),
): Resolver<Values> {
  return async values => {
    const result = toWire
      ? await schema.safeParseAsync(toWire(values), { reportInput: true })
      : await schema.safeEncodeAsync(values as never, { reportInput: true })
    if (result.success) return { values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of result.error.issues) {
      const { rule, params } = ruleOf(issue)
      errors[rename(issue.path.join('.'))] ??= { type: rule, message: t(`validation:${rule}`, params) }
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

/**
 * Shows the server's errors at the form's fields and returns the message for the whole form. `rename` maps an API
 * field to the form's field, as `modelField` does for a schema.
 */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  fallback: string,
  rename: (wireField: string) => string = wireField => wireField,
): string | undefined {
  if (!(error instanceof ApiFailure)) return fallback
  let isTied = false
  for (const [wireField, messages] of Object.entries(error.errors)) {
    const field = rename(wireField) as Path<Values>
    if (!fields.includes(field)) continue
    setError(field, { type: 'server', message: messages.join(' ') }, { shouldFocus: !isTied })
    isTied = true
  }
  if (isTied) return undefined
  return error.isExplained ? error.message : fallback
}
