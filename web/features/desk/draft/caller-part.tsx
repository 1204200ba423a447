import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Caller } from '#contract/desk/draft.ts'
import { findCallers } from '#contract/desk/endpoints.ts'
import { spokenAddress } from '#contract/orders/spoken-address.ts'
import { defaultLocale, languages, locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { readablePhone } from '#web/lib/phone.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { DraftState } from './use-draft.ts'

/** The part of a telephone order with the caller: a member who is searched for, or anybody by name. */
export function CallerPart({ draft }: { draft: DraftState }) {
  const t = useTranslate()
  const { input, errors, change } = draft
  const [search, setSearch] = useState('')
  const isSearching = input.memberId === null && search.length >= 2
  const { data: callers } = useQuery({
    queryKey: ['desk', 'callers', search],
    queryFn: () => callApi(findCallers, { query: { search } }),
    enabled: isSearching,
  })

  function choose({ id, name, email, locale, address }: Caller) {
    change({
      memberId: id,
      name,
      email,
      locale,
      address: spokenAddress({ ...input.address, ...address }),
    })
    setSearch('')
  }

  return (
    <section className="rounded-card bg-card p-5 shadow-soft">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="font-display text-xl">{t('admin-desk:draft.caller')}</h2>
        <Badge tone={input.memberId === null ? 'neutral' : 'success'}>
          {t(input.memberId === null ? 'admin-desk:draft.guest' : 'admin-desk:draft.member')}
        </Badge>
      </div>
      {input.memberId === null ? (
        <SearchInput label={t('admin-desk:draft.find')} value={search} onSearch={setSearch} />
      ) : (
        <Button
          variant="quiet"
          size="compact"
          onClick={() => change({ memberId: null, name: '', email: '' })}
        >
          {t('admin-desk:draft.unlink')}
        </Button>
      )}
      {isSearching && callers?.length === 0 ? (
        <p role="status" className="mt-2 text-sm text-muted">
          {t('admin-desk:draft.nobody')}
        </p>
      ) : null}
      {isSearching && callers && callers.length > 0 ? (
        <ul className="mt-2 divide-y divide-line rounded-xl border border-line">
          {callers.map(caller => (
            <li key={caller.id}>
              <button
                type="button"
                className="flex min-h-12 w-full flex-wrap items-baseline gap-x-3 px-4 py-2 text-start hover:bg-fill"
                onClick={() => choose(caller)}
              >
                <span className="font-semibold">{caller.name}</span>
                <span className="text-sm break-all text-muted">
                  {[caller.email, caller.address ? readablePhone(caller.address.phone) : '']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {caller.isPhoneVerified || !(caller.address?.phone || /\d{4}/.test(search)) ? null : (
                  <Badge tone="warning">{t('admin-desk:draft.phoneUnverified')}</Badge>
                )}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('admin-desk:draft.name')}
          required
          maxLength={120}
          autoComplete="off"
          value={input.name}
          error={errors.name ?? errors.memberId}
          onChange={event => change({ name: event.target.value })}
        />
        <TextField
          type="email"
          label={t('admin-desk:draft.email')}
          optionalText={t('admin-desk:draft.optional')}
          maxLength={254}
          autoComplete="off"
          value={input.email}
          error={errors.email}
          onChange={event => change({ email: event.target.value })}
        />
        <Field label={t('admin-desk:draft.language')}>
          {control => (
            <Select
              {...control}
              value={input.locale}
              onChange={event =>
                change({ locale: locales.find(known => known === event.target.value) ?? defaultLocale })
              }
            >
              {locales.map(known => (
                <option key={known} value={known} lang={known}>
                  {languages[known].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </section>
  )
}
