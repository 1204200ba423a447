import { useId } from 'react'
import { chooseProfile } from '#web/lib/skin-profiles.ts'
import { useProfiles } from '#web/lib/use-profiles.ts'
import { Select } from '#web/ui/fields/select.tsx'
import type { FamilyWords } from './family-words.ts'

/** The list that chooses the person whom the page is about. */
export function ForWhomSelect({ words }: { words: FamilyWords }) {
  const id = useId()
  const { current } = useProfiles()
  return (
    <div className="mb-4 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <label htmlFor={id} className="font-semibold">
        {words.for}
      </label>
      <PersonSelect
        id={id}
        words={words}
        value={current?.id ?? null}
        onChange={chooseProfile}
        className="min-w-40 max-w-full"
      />
    </div>
  )
}

interface PersonSelectProps {
  id: string
  words: FamilyWords
  value: number | null
  onChange: (id: number | null) => void
  className?: string
}

/** A list of the persons of the account, first the member herself. */
export function PersonSelect({ words, value, onChange, ...props }: PersonSelectProps) {
  const { people } = useProfiles()
  return (
    <Select
      {...props}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{words.me}</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
