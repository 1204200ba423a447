import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { Translate } from '#messages/keys.ts'
import { brokenRule, type Rule } from './field-rules.ts'

/** Validates a form by the rules of its text fields, for pages that do not load the schemas of the API. */
export function rulesResolver<Values extends FieldValues>(
  rules: { [Field in keyof Values]?: readonly Rule[] },
  t: Translate,
): Resolver<Values> {
  return values => {
    const errors = Object.entries(rules as Record<string, readonly Rule[]>).flatMap(([field, checks]) => {
      const failure = brokenRule(checks, String(values[field]), values)
      return failure
        ? [[field, { type: failure.rule, message: t(`validation:${failure.rule}`, failure.params) }]]
        : []
    })
    return errors.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
}
