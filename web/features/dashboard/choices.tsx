import { classNames } from '#web/ui/class-names.ts'

interface ChoicesProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; text: string }[]
  onChoose: (value: Value) => void
}

/** A row of toggle buttons, of which exactly one is pressed. */
export function Choices<Value extends string>({ label, value, options, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(option => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChoose(option.value)}
            className={classNames(
              'min-h-11 rounded-full border px-4 text-sm font-semibold transition-colors',
              option.value === value
                ? 'border-primary bg-primary text-on-primary'
                : 'border-control bg-card hover:bg-fill',
            )}
          >
            {option.text}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
