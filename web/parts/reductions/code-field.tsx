import { useState } from 'react'
import { codeOf, maxTypedCode } from '#contract/orders/typed-code.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface CodeFieldProps {
  /** The applied promotion code; an empty text means no code. */
  code: string
  /** The reason why the code gives no discount; null when it gives one, undefined while that is unknown. */
  refusal: string | null | undefined
  onApply: (code: string) => void
}

/** A promotion code: the button applies the typed code, and removes the applied one. */
export function CodeField({ code, refusal, onApply }: CodeFieldProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState(code)
  const [shown, setShown] = useState(code)
  // The page has applied or removed a code, so the field shows the current one.
  if (shown !== code) {
    setShown(code)
    setTyped(code)
  }
  const isApplied = code !== '' && codeOf(typed) === code
  const error = isApplied && refusal ? refusal : undefined
  const applied = isApplied && refusal === null ? t('checkout:code.applied') : undefined
  const isChecked = refusal !== undefined

  return (
    <form
      noValidate
      className="mt-4 flex flex-wrap items-start gap-2 border-t border-line pt-4"
      onSubmit={event => {
        event.preventDefault()
        onApply(isApplied ? '' : codeOf(typed))
      }}
    >
      <TextField
        label={t('checkout:code.label')}
        className="min-w-40 flex-1"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxTypedCode}
        value={typed}
        error={error}
        hint={applied}
        onChange={event => setTyped(event.target.value)}
      />
      {/* Small, so that field and button are beside each other on a phone. */}
      <Button type="submit" variant="secondary" size="small" className="mt-8 min-h-12">
        {t(
          isApplied ? (isChecked ? 'checkout:code.remove' : 'checkout:code.checking') : 'checkout:code.apply',
        )}
      </Button>
      <p role="status" className="sr-only">
        {error ?? applied}
      </p>
    </form>
  )
}
