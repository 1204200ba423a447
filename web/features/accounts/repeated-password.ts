import type { Resolver } from 'react-hook-form'
import type { Translate } from '#messages/keys.ts'

interface TypedTwice {
  password: string
  passwordConfirmation: string
}

/** Adds to a form's schema the rule that both entries of the new password are equal. */
export function withRepetition<Values extends TypedTwice>(
  resolver: Resolver<Values>,
  t: Translate,
): Resolver<Values> {
  return async (values, ...rest) => {
    const result = await resolver(values, ...rest)
    const rule =
      values.passwordConfirmation === ''
        ? 'required'
        : values.passwordConfirmation === values.password
          ? undefined
          : 'passwordMismatch'
    if (!rule) return result
    const passwordConfirmation = { type: rule, message: t(`validation:${rule}`) }
    return { values: {}, errors: { ...result.errors, passwordConfirmation } } as Awaited<typeof result>
  }
}
