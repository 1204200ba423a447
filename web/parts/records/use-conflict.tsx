import { type ReactNode, useRef, useState } from 'react'
import { type FieldValues, get, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import { ApiFailure } from '#contract/client.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { sideOf } from './conflict.ts'
import type { ConflictField, ConflictWords } from './conflict-dialog.tsx'

const ConflictDialog = onDemand(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

/** A field of a record's form that the conflict dialog compares. */
export interface ComparedField<Values extends FieldValues> {
  path: Path<Values>
  name: string
  /** Converts the field's value to text, if it is not a string. */
  textOf?: (values: Values) => string
}

interface ConflictOptions<Values extends FieldValues, Thing> {
  form: UseFormReturn<Values>
  /** The record that the form was filled from; undefined for a new record. */
  read: Thing | undefined
  readAgain: (read: Thing) => Promise<Thing>
  valuesOf: (thing: Thing) => Values
  fields: ComparedField<Values>[]
  words?: ConflictWords
}

interface ConflictState<Values, Thing> {
  /** Returns the record that the form is based on; its revision is the one to send. */
  latest: () => Thing | undefined
  /** Rebases the form on the record that was just saved. */
  follow: (saved: Thing) => void
  /**
   * Opens the conflict dialog if somebody else saved meanwhile; resolves to false for any other failure. After the
   * choice it calls `save` again.
   */
  handle: (error: unknown, save: (values: Values) => Promise<void>) => Promise<boolean>
  /** The dialog for a conflict with somebody else's save; render it beside the form, not inside. */
  dialog: ReactNode
}

/** Handles a conflict with somebody else's change of the record: shows both values and saves the chosen ones. */
export function useConflict<Values extends FieldValues, Thing>({
  form,
  read,
  readAgain,
  valuesOf,
  fields,
  words,
}: ConflictOptions<Values, Thing>): ConflictState<Values, Thing> {
  const latest = useRef(read)
  const [conflict, setConflict] = useState<{
    key: number
    text: string
    theirs: Thing
    fields: ConflictField[]
    save: (values: Values) => Promise<void>
  }>()

  async function handle(error: unknown, save: (values: Values) => Promise<void>): Promise<boolean> {
    const base = latest.current
    if (base === undefined || !(error instanceof ApiFailure) || error.code !== 'CONFLICT') return false
    const theirs = await readAgain(base).catch(() => undefined)
    if (theirs === undefined) return false
    const differing = compare(base, theirs)
    if (differing.length > 0)
      setConflict(now => ({
        key: (now?.key ?? 0) + 1,
        text: error.message,
        theirs,
        fields: differing,
        save,
      }))
    else {
      continueFrom(theirs, new Set())
      await form.handleSubmit(save)()
    }
    return true
  }

  function compare(base: Thing, theirs: Thing): ConflictField[] {
    const [before, saved, typed] = [valuesOf(base), valuesOf(theirs), form.getValues()]
    return fields.flatMap(({ path, name, textOf }): ConflictField[] => {
      const textIn = (values: Values) => (textOf?.(values) ?? String(get(values, path))).trim()
      const texts = { read: textIn(before), theirs: textIn(saved), mine: textIn(typed) }
      const suggested = sideOf(texts)
      return suggested ? [{ key: path, name, theirs: texts.theirs, mine: texts.mine, suggested }] : []
    })
  }

  /**
   * Rebases the form on the stored record; fields in `taken` take the stored value, the others keep the typed one.
   */
  function continueFrom(theirs: Thing, taken: ReadonlySet<string>) {
    latest.current = theirs
    const [saved, typed] = [valuesOf(theirs), form.getValues()]
    form.reset(saved)
    form.reset(typed, { keepDefaultValues: true })
    for (const { path } of fields.filter(field => taken.has(field.path)))
      form.setValue(path, get(saved, path) as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }

  return {
    latest: () => latest.current,
    follow: saved => {
      latest.current = saved
      form.reset(valuesOf(saved))
    },
    handle,
    dialog: conflict ? (
      <ConflictDialog
        conflict={conflict}
        words={words}
        onClose={() => setConflict(undefined)}
        onChoose={taken => {
          continueFrom(conflict.theirs, taken)
          setConflict(undefined)
          void form.handleSubmit(conflict.save)()
        }}
      />
    ) : null,
  }
}
