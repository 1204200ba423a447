import { useState } from 'react'
import { type Age, ages } from '#contract/diagnostic/ingredients/person.ts'
import { maxProfileName, profileConsentVersion } from '#contract/diagnostic/skin-profile-limits.ts'
import type { SkinProfileInput } from '#contract/diagnostic/skin-profiles.ts'
import { accepted, atMost, required } from '#web/lib/field-rules.ts'
import type { KnownProfile } from '#web/lib/skin-profiles.ts'
import { useFields } from '#web/lib/use-fields.ts'
import type { FamilyWords } from '#web/parts/for-whom/family-words.ts'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface PersonFormProps {
  /** The person to change; undefined for a new one. */
  person: KnownProfile | undefined
  words: FamilyWords
  onSave: (input: SkinProfileInput) => Promise<void>
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

interface Values extends Record<string, string | boolean> {
  name: string
  kind: string
  agreed: boolean
}

const rules = { name: [required, atMost(maxProfileName)], kind: [required], agreed: [accepted] }

/** The form of a person in the member's account, with what the member confirms about her. */
export function PersonForm({ person, words, onSave, onCancel, onDirtyChange }: PersonFormProps) {
  const fields = useFields<Values>(rules)
  const [kind, setKind] = useState<Age | undefined>(person?.kind)
  const [isTyped, setIsTyped] = useState(false)
  const [failure, setFailure] = useState<string>()
  useDirtyReport(isTyped, onDirtyChange)

  async function handleSave({ name, kind }: Values) {
    setFailure(undefined)
    try {
      await onSave({
        name,
        kind: kind as Age,
        consentBasis: kind === 'adult' ? 'agreed' : 'guardian',
        consentVersion: profileConsentVersion,
        consentAt: new Date().toISOString(),
      })
    } catch (error) {
      const wire: Record<string, string> = { nom: 'name', type: 'kind' }
      setFailure(fields.showFailure(error, words.form.failure, field => wire[field] ?? field))
    }
  }

  return (
    <form {...fields.form(handleSave)} onChange={() => setIsTyped(true)} className="flex min-h-0 flex-col">
      <DialogBody className="grid gap-4">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <TextField
          label={words.form.name}
          hint={words.form.nameHint}
          required
          autoComplete="off"
          maxLength={maxProfileName}
          defaultValue={person?.name ?? ''}
          {...fields.field('name')}
        />
        <RadioGroup
          legend={words.form.kind}
          options={ages.map(value => ({ value, label: words.kinds[value] }))}
          defaultValue={person?.kind ?? ''}
          onInput={event => setKind(event.currentTarget.value as Age)}
          {...fields.field('kind')}
        />
        {/* What is to be confirmed depends on the age: a tick under another text does not count. */}
        <Checkbox
          key={kind === 'adult' ? 'agreed' : 'guardian'}
          label={kind === 'adult' ? words.form.agreed : words.form.guardian}
          {...fields.field('agreed')}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onClick={onCancel}>
          {words.form.cancel}
        </Button>
        <Button type="submit" isLoading={fields.isSending}>
          {words.form.save}
        </Button>
      </DialogFooter>
    </form>
  )
}
