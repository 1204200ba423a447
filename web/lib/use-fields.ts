import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import { brokenRule, type Rule } from './field-rules.ts'
import { useTranslate } from './translation.ts'

type FieldValue = string | boolean

/**
 * A form whose values are those of its HTML controls: what the visitor or the browser's password manager entered before
 * the script came is never lost, and the page needs no form library. `rules` names every field, with its rules. A refused
 * field is focused and gets its error, which is checked again as the visitor types.
 */
export function useFields<Values extends Record<string, FieldValue>>(
  rules: { [Field in keyof Values & string]: readonly Rule[] },
) {
  type Field = keyof Values & string
  type Errors = Partial<Record<Field, string>>
  const names = Object.keys(rules) as Field[]
  const t = useTranslate()
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setIsSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  // On a phone, the message for the whole form may be far above the pressed button.
  useEffect(() => {
    if (!isSending) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [isSending])

  // In a dialog with large text, the message of the focused field may be below the part that is seen.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const message = document.getElementById(`${document.activeElement?.id}-error`)
    if (form.current?.contains(message)) message?.scrollIntoView({ block: 'nearest' })
  }, [errors])

  const control = (name: Field) => {
    const found = form.current?.elements.namedItem(name)
    // Radio buttons have one name: the chosen one stands for all of them.
    const chosen =
      found instanceof RadioNodeList ? [...found].find(radio => (radio as HTMLInputElement).checked) : found
    return chosen as HTMLInputElement | null | undefined
  }
  const fieldValue = (name: Field) => {
    const input = control(name)
    return (input?.type === 'checkbox' ? input.checked : (input?.value ?? '')) as Values[Field]
  }
  const readValues = () =>
    Object.fromEntries(names.map(name => [name, fieldValue(name)])) as unknown as Values

  function errorOf(name: Field, values: Values): string | undefined {
    const failure = brokenRule(rules[name], String(values[name]), values)
    return failure && t(`validation:${failure.rule}`, failure.params)
  }

  function showErrors(found: Errors): void {
    setErrors(found)
    const first = names.find(name => found[name] !== undefined)
    if (first) control(first)?.focus()
  }

  /** After a first attempt, checks a changed field, and those that have an error: a rule may concern two fields. */
  function checkAgain(changed: string): void {
    if (!wasSent.current) return
    const values = readValues()
    setErrors(
      before =>
        Object.fromEntries(
          names.flatMap(name => {
            const error = name === changed || before[name] !== undefined ? errorOf(name, values) : undefined
            return error === undefined ? [] : [[name, error]]
          }),
        ) as Errors,
    )
  }

  async function handleSubmit(event: SubmitEvent, send: (values: Values) => Promise<void>): Promise<void> {
    event.preventDefault()
    if (isSending) return
    wasSent.current = true
    const values = readValues()
    const found = Object.fromEntries(
      names.flatMap(name => {
        const error = errorOf(name, values)
        return error === undefined ? [] : [[name, error]]
      }),
    ) as Errors
    showErrors(found)
    if (Object.keys(found).length > 0) return
    setIsSending(true)
    try {
      await send(values)
    } finally {
      setIsSending(false)
    }
  }

  return {
    isSending,
    /** The props of a field's control. */
    field: (name: Field) => ({ name, error: errors[name] }),
    /** The props of the form; `send` is called with valid values only. */
    form: (send: (values: Values) => Promise<void>): ComponentProps<'form'> => ({
      ref: form,
      noValidate: true,
      method: 'post',
      onSubmit: event => void handleSubmit(event, send),
      onInput: ({ target }) => checkAgain((target as HTMLInputElement).name),
    }),
    /**
     * Shows the server's errors at their fields and returns the message for the whole form. `rename` maps a field of the
     * API to the form's.
     */
    showFailure(
      error: unknown,
      fallback: string,
      rename: (wireField: string) => string = wireField => wireField,
    ): string | undefined {
      if (!(error instanceof ApiFailure)) return fallback
      const tied = Object.entries(error.errors)
        .map(([wireField, messages]) => [rename(wireField), messages.join(' ')] as const)
        .filter(([name]) => name in rules)
      showErrors(Object.fromEntries(tied) as Errors)
      if (tied.length > 0) return undefined
      return error.isExplained ? error.message : fallback
    },
    checkAgain,
    readValues,
    getValues: (name: Field): Values[Field] => fieldValue(name),
    setValue(name: Field, value: FieldValue): void {
      const input = control(name)
      if (input?.type === 'checkbox') input.checked = value === true
      else if (input) input.value = String(value)
    },
    reset: () => form.current?.reset(),
  }
}
