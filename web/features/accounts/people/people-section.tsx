import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  addSkinProfile,
  changeSkinProfile,
  removeSkinProfile,
} from '#contract/diagnostic/skin-profile-endpoints.ts'
import { maxSkinProfiles } from '#contract/diagnostic/skin-profile-limits.ts'
import type { SkinProfile, SkinProfileInput } from '#contract/diagnostic/skin-profiles.ts'
import { callApi } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/failures.ts'
import { fill } from '#web/lib/fill.ts'
import { chooseProfile, dropProfile } from '#web/lib/skin-profiles.ts'
import type { FamilyWords } from '#web/parts/for-whom/family-words.ts'
import { readPeople } from '#web/parts/for-whom/read-people.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { DeleteDialog } from '#web/parts/records/delete-dialog.tsx'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { PersonForm } from './person-form.tsx'

const key = ['skin-profiles']

type Open = { kind: 'form'; person: SkinProfile | undefined } | { kind: 'removal'; person: SkinProfile }

/** The persons of the member's account: she adds, changes and removes them. */
export function PeopleSection({ words }: { words: FamilyWords }) {
  const client = useQueryClient()
  const { data: people, isError, refetch } = useQuery({ queryKey: key, queryFn: readPeople })
  const [open, setOpen] = useState<Open>()
  const addButton = useRef<HTMLButtonElement>(null)
  const isRemoved = useRef(false)

  // The focused button goes with the removed person.
  useEffect(() => {
    if (!isRemoved.current || !people) return
    isRemoved.current = false
    addButton.current?.focus()
  }, [people])

  async function handleSave(input: SkinProfileInput) {
    const id = open?.person?.id
    if (id === undefined) await callApi(addSkinProfile, { body: input })
    else await callApi(changeSkinProfile, { params: { id }, body: input })
    setOpen(undefined)
    toast.success(id === undefined ? fill(words.form.added, { name: input.name }) : words.form.changed)
    await client.invalidateQueries({ queryKey: key })
    await client.invalidateQueries({ queryKey: ['diagnostics'] })
  }

  if (isError) return <LoadFailure text={words.loadFailure} onRetry={() => void refetch()} />
  if (!people) return <Skeleton className="h-24 rounded-card" />
  return (
    <>
      <p className="-mt-2 mb-5 max-w-measure text-muted">{words.text}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {people.map(person => (
          <li key={person.id} className="rounded-card border border-line p-4">
            <PersonCard
              person={person}
              words={words}
              onEdit={() => setOpen({ kind: 'form', person })}
              onRemove={() => setOpen({ kind: 'removal', person })}
            />
          </li>
        ))}
      </ul>
      {people.length >= maxSkinProfiles ? (
        <p className="mt-4 text-muted">{words.full}</p>
      ) : (
        <p className={people.length > 0 ? 'mt-4' : undefined}>
          <Button
            ref={addButton}
            variant="secondary"
            icon="plus"
            onClick={() => setOpen({ kind: 'form', person: undefined })}
          >
            {words.add}
          </Button>
        </p>
      )}
      <FormDialog
        isOpen={open?.kind === 'form'}
        onClose={() => setOpen(undefined)}
        title={open?.person ? fill(words.form.edit, { name: open.person.name }) : words.form.add}
        hasOwnBody
      >
        {form => (
          <PersonForm
            person={open?.kind === 'form' ? open.person : undefined}
            words={words}
            onSave={handleSave}
            {...form}
          />
        )}
      </FormDialog>
      <DeleteDialog
        asked={open?.kind === 'removal' ? open.person : undefined}
        words={{
          ...words.removal,
          title: fill(words.removal.title, { name: open?.person?.name ?? '' }),
          done: fill(words.removal.done, { name: open?.person?.name ?? '' }),
          cancel: words.form.cancel,
        }}
        remove={({ id }) =>
          callApi(removeSkinProfile, { params: { id } }).catch(error => {
            // She was already removed, perhaps in another tab.
            if (!isNotFound(error)) throw error
          })
        }
        onClose={() => setOpen(undefined)}
        onDeleted={({ id }) => {
          isRemoved.current = true
          dropProfile(id)
        }}
        keys={[key, ['diagnostics'], ['reactions'], ['cart'], ['cart-warnings']]}
      />
    </>
  )
}

interface PersonCardProps {
  person: SkinProfile
  words: FamilyWords
  onEdit: () => void
  onRemove: () => void
}

function PersonCard({ person: { id, name, kind }, words, onEdit, onRemove }: PersonCardProps) {
  return (
    <>
      <h3 className="break-words font-display text-xl">{name}</h3>
      <p className="text-muted">{words.kinds[kind]}</p>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <ButtonLink
          href="/questionnaire"
          variant="quiet"
          size="compact"
          className="-ms-2.5"
          aria-label={`${words.questionnaire} : ${name}`}
          onClick={() => chooseProfile(id)}
        >
          {words.questionnaire}
        </ButtonLink>
        <ButtonLink
          href="/account/diagnostics"
          variant="quiet"
          size="compact"
          className="-ms-2.5"
          aria-label={`${words.results} : ${name}`}
          onClick={() => chooseProfile(id)}
        >
          {words.results}
        </ButtonLink>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-2">
        <Button
          variant="quiet"
          size="compact"
          icon="edit"
          className="-ms-2.5"
          aria-label={`${words.edit} : ${name}`}
          onClick={onEdit}
        >
          {words.edit}
        </Button>
        <Button
          variant="quietDanger"
          size="compact"
          icon="trash"
          aria-label={`${words.remove} : ${name}`}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </p>
    </>
  )
}
