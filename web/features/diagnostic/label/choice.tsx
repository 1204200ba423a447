import type { ChangeEvent, ReactNode } from 'react'

interface ChoiceProps {
  id: string
  label: string
  hint?: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/**
 * A checkbox of the label check. It looks like `ui/fields/checkbox.tsx`, which is in a script file of the pages of orders:
 * the label check, which people open for itself, does without that file.
 */
export function Choice({ id, label, hint, isChecked, onChange }: ChoiceProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5 leading-snug">
      <input type="checkbox" id={id} className="check" checked={isChecked} onChange={change} />
      <span className="pt-px">
        {label}
        {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
      </span>
    </label>
  )
}
