import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { pictureTypes } from '#contract/shared/files.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { useFileAddress } from '../../lib/file-address.ts'
import { useTranslate } from '../../lib/translation.ts'

interface PictureFieldProps {
  /** The react-hook-form field that holds the chosen picture file. */
  field: {
    value: File | null | undefined
    onChange: (file: File | null) => void
    ref: (element: HTMLInputElement | null) => void
  }
  error: string | undefined
  /** Resolves to the reason why a file is refused; undefined when it is accepted. */
  refusalOf: (file: File) => Promise<string | undefined>
  /** Whether the server has a picture stored for the record. */
  hasStored: boolean
  /** Whether saving the form will remove the stored picture. */
  isRemoved: boolean
  onRemovedChange: (isRemoved: boolean) => void
  words: { label: string; hint: string; remove: string; willGo: string; undo: string }
  /** Renders the picture: `preview` is the URL of the chosen file, or undefined to show the stored picture. */
  children: (preview: string | undefined) => ReactNode
}

/**
 * A form field for a picture: a chosen file is checked and previewed before it is sent, and a stored picture can be
 * removed.
 */
export function PictureField(props: PictureFieldProps) {
  const { field, error, refusalOf, hasStored, isRemoved, onRemovedChange, words, children } = props
  const t = useTranslate()
  const [refusal, setRefusal] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const preview = useFileAddress(field.value)

  function take(file: File | null) {
    field.onChange(file)
    if (!file && input.current) input.current.value = ''
  }

  async function handleChoose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    if (!file) return
    const reason = await refusalOf(file)
    setRefusal(reason)
    take(reason ? null : file)
  }

  function handleRemove() {
    setRefusal(undefined)
    if (field.value) take(null)
    else onRemovedChange(true)
  }

  return (
    <>
      {children(preview)}
      {isRemoved && !preview ? (
        <p role="status" className="text-sm text-warning">
          {words.willGo}
        </p>
      ) : null}
      <p className="flex flex-wrap gap-2 empty:hidden">
        {preview || hasStored ? (
          <Button size="small" variant="secondary" icon="trash" onClick={handleRemove}>
            {words.remove}
          </Button>
        ) : null}
        {isRemoved && !preview ? (
          <Button size="small" variant="secondary" onClick={() => onRemovedChange(false)}>
            {words.undo}
          </Button>
        ) : null}
      </p>
      <Field label={words.label} hint={words.hint} error={refusal ?? error}>
        {controlProps => (
          <FileInput
            {...controlProps}
            file={field.value}
            words={{ choose: t('admin:file.choose'), none: t('admin:file.none') }}
            ref={element => {
              input.current = element
              field.ref(element)
            }}
            accept={pictureTypes.join(',')}
            onChange={event => void handleChoose(event)}
          />
        )}
      </Field>
    </>
  )
}
