import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { passwordLength } from '#contract/accounts/account-limits.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PasswordField } from './password-field.tsx'
import { strengthOf, strengths } from './password-strength.ts'

const fills = { weak: 'bg-danger', fair: 'bg-warning', good: 'bg-moringa', strong: 'bg-success' } as const

/** A new password with a strength meter, in words and as four bars. */
export function NewPasswordField(field: ComponentProps<typeof PasswordField>) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // The browser may have filled in the field before.
  useEffect(() => setTyped(input.current?.value ?? ''), [])
  const strength = typed === '' ? undefined : strengthOf(typed)
  const level = strength === undefined ? 0 : strengths.indexOf(strength) + 1
  return (
    <div>
      <PasswordField
        hint={t('accounts:fields.passwordHint', { min: passwordLength.min })}
        autoComplete="new-password"
        {...field}
        ref={input}
        onInput={event => setTyped(event.currentTarget.value)}
      />
      <div aria-hidden="true" className="mt-2 grid grid-cols-4 gap-1.5">
        {strengths.map((step, index) => (
          <span
            key={step}
            className={classNames(
              'h-1.5 rounded-full transition-colors',
              strength && index < level ? fills[strength] : 'bg-fill-strong',
            )}
          />
        ))}
      </div>
      <p role="status" className="mt-1 min-h-6 text-sm text-muted">
        {strength ? t('accounts:strength.label', { level: t(`accounts:strength.${strength}`) }) : null}
      </p>
    </div>
  )
}
