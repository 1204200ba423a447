import type { z } from 'zod'

/** The validation rules of forms and API requests; the error message of each is `validation:<rule>`. */
export type ValidationRule =
  | 'required'
  | 'invalid'
  | 'email'
  | 'url'
  | 'phone'
  | 'minLength'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'numeric'
  | 'integer'
  | 'letters'
  | 'alphanumeric'
  | 'same'
  | 'different'
  | 'passwordMismatch'
  | 'passwordCommon'
  | 'passwordIsEmail'
  | 'taken'
  | 'option'
  | 'unknownField'
  | 'nullByte'
  | 'tooMany'
  | 'multipleOf'
  | 'slug'
  | 'noLink'
  | 'hiddenCharacters'
  | 'accepted'
  | 'date'
  | 'pin'
  | 'streetOrLandmark'

export interface RuleFailure {
  rule: ValidationRule
  params: Record<string, string | number>
}

/**
 * Converts a zod issue to the shop's rule and its parameters. A schema names its own rule with `.refine(check, {
 * params: { rule: 'passwordMismatch' } })` or as the message, as in `z.email({ error: 'email' })`.
 */
export function ruleOf(issue: z.core.$ZodIssue): RuleFailure {
  const named =
    issue.code === 'custom' ? (issue.params as { rule?: ValidationRule } | undefined)?.rule : undefined
  if (named) return { rule: named, params: {} }
  switch (issue.code) {
    case 'invalid_type':
      return {
        rule: issue.input === undefined || issue.input === null ? 'required' : typeRule(issue.expected),
        params: {},
      }
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? { rule: 'required', params: {} }
          : { rule: 'minLength', params: { min: Number(issue.minimum) } }
      if (issue.origin === 'array') return { rule: 'required', params: {} }
      return { rule: 'min', params: { min: Number(issue.minimum) } }
    case 'too_big':
      if (issue.origin === 'string') return { rule: 'maxLength', params: { max: Number(issue.maximum) } }
      if (issue.origin === 'array') return { rule: 'tooMany', params: { max: Number(issue.maximum) } }
      return { rule: 'max', params: { max: Number(issue.maximum) } }
    case 'invalid_format':
      return { rule: formatRule(issue.format), params: {} }
    case 'invalid_value':
      return { rule: issue.input === undefined ? 'required' : 'option', params: {} }
    case 'not_multiple_of':
      return { rule: 'multipleOf', params: { factor: Number(issue.divisor) } }
    case 'unrecognized_keys':
      return { rule: 'unknownField', params: {} }
    default:
      return { rule: 'invalid', params: {} }
  }
}

function typeRule(expected: string): ValidationRule {
  if (expected === 'int') return 'integer'
  return expected === 'number' ? 'numeric' : 'invalid'
}

function formatRule(format: string): ValidationRule {
  if (format === 'email' || format === 'url') return format
  if (format === 'date' || format === 'datetime') return 'date'
  return 'invalid'
}
