import { type ComponentProps, useState } from 'react'
import { useTranslate } from '#web/lib/translation.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** A password field with a button that makes the typed text readable. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const t = useTranslate()
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="relative">
      <TextField
        {...props}
        // Leaves room for the "show" button at the end of the label's line.
        className="[&>label]:pe-20"
        required
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
      />
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute end-0 -top-2.25 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {isShown ? t('accounts:fields.hidePassword') : t('accounts:fields.showPassword')}
      </button>
    </div>
  )
}
