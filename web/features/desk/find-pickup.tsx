import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import type { DeskEntry } from '#contract/desk/desk.ts'
import { findPickup } from '#contract/desk/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DeskCard } from './desk-entry.tsx'

/** The field in which the counter types or scans a pickup code, and the order that waits with it. */
export function FindPickup() {
  const t = useTranslate()
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [found, setFound] = useState<{ entry: DeskEntry; at: number }>()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    setFound(undefined)
    try {
      setFound({ entry: await callApi(findPickup, { body: { code } }), at: Date.now() })
      setCode('')
    } catch (failure) {
      const isForm = failure instanceof ApiFailure && failure.status === 422
      setError(isForm ? t('admin-desk:pickup.form') : failureText(failure, t('admin-desk:pickup.failure')))
    }
    setIsBusy(false)
  }

  function handleDone() {
    setFound(undefined)
    void client.invalidateQueries({ queryKey: ['desk'] })
  }

  return (
    <section className="mb-5 rounded-card bg-card p-4 shadow-soft sm:p-5">
      <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-3">
        <div className="w-full max-w-80">
          <TextField
            label={t('admin-desk:pickup.label')}
            hint={t('admin-desk:pickup.hint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            error={error}
            value={code}
            onChange={event => setCode(event.target.value)}
          />
        </div>
        <Button type="submit" variant="secondary" isLoading={isBusy}>
          {t('admin-desk:pickup.find')}
        </Button>
      </form>
      {found ? (
        <div className="mt-4">
          <DeskCard entry={found.entry} now={found.at} onDone={handleDone} />
        </div>
      ) : null}
    </section>
  )
}
