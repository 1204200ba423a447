import { useEffect, useRef } from 'react'
import { onLanguageChange } from './language.ts'

/** The prefix of keys under which a tab stores the values of a form while the page loads in another language. */
const prefix = 'carried:'

/** Stores the values of a form in this tab, if the browser allows it. */
export function carryValues(form: string, values: object): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(values))
  } catch {
    // Without browser storage the next page starts with an empty form.
  }
}

/** Reads and deletes the stored values of a form; empty without any. */
export function takeCarried(form: string): Record<string, unknown> {
  try {
    const stored = sessionStorage.getItem(prefix + form)
    sessionStorage.removeItem(prefix + form)
    return JSON.parse(stored ?? '{}')
  } catch {
    return {}
  }
}

/**
 * Restores what was typed in these fields of a form when the page is loaded in another language. Other fields, such as
 * passwords, are not stored.
 */
export function useCarriedValues<Field extends string>(
  name: string,
  form: { getValues(field: Field): unknown; setValue(field: Field, value: never, options?: object): void },
  fields: readonly Field[],
): void {
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    const carried = takeCarried(name)
    for (const field of fields)
      if (field in carried) latest.current.setValue(field, carried[field] as never, { shouldDirty: true })
    return onLanguageChange(() =>
      carryValues(name, Object.fromEntries(fields.map(field => [field, latest.current.getValues(field)]))),
    )
  }, [name, fields])
}
