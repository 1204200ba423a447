import { useState } from 'react'
import { codeOf } from '#contract/orders/reduction.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface CodeFieldProps {
  /** The code that applies to what is shown; empty without one. */
  code: string
  /** Why it takes nothing off; null when it does, undefined while that is not known. */
  refusal: string | null | undefined
  onApply: (code: string) => void
}

/** A code that makes an order cost less: what is typed applies with the button, which then takes it away again. */
export function CodeField({ code, refusal, onApply }: CodeFieldProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState(code)
  const isApplied = code !== '' && codeOf(typed) === code
  const error = isApplied && refusal ? refusal : undefined
  const applied = isApplied && refusal === null ? t('checkout:code.applied') : undefined

  function handleSubmit() {
    if (isApplied) setTyped('')
    onApply(isApplied ? '' : codeOf(typed))
  }

  return (
    <form
      noValidate
      className="mt-4 flex flex-wrap items-start gap-2 border-t border-line pt-4"
      onSubmit={event => {
        event.preventDefault()
        handleSubmit()
      }}
    >
      <TextField
        label={t('checkout:code.label')}
        className="min-w-40 grow basis-0"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        value={typed}
        error={error}
        hint={applied}
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit" variant="secondary" className="mt-7.5">
        {t(isApplied ? 'checkout:code.remove' : 'checkout:code.apply')}
      </Button>
      <p role="status" className="sr-only">
        {error ?? applied}
      </p>
    </form>
  )
}
