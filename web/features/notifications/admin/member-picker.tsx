import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMembers } from '#contract/accounts/member-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { type Choice, MultiSelect } from '#web/ui/fields/multi-select.tsx'

interface MemberPickerProps {
  value: Choice | null
  onChange: (member: Choice | null) => void
  error: string | undefined
}

/** A field that chooses one active member, found by a part of the name or the e-mail address. */
export function MemberPicker({ value, onChange, error }: MemberPickerProps) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const { data, isFetching, isError } = useQuery({
    queryKey: ['admin-members', 'choices', search],
    queryFn: () => callApi(listMembers, { query: { search, status: 'active', perPage: 10 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Field label={t('admin-notifications:member.label')} required error={error}>
      {control => (
        <MultiSelect
          {...control}
          choices={(data?.data ?? []).map(member => ({
            id: String(member.id),
            label: `${member.name} (${member.email})`,
          }))}
          value={value ? [value] : []}
          onChange={chosen => onChange(chosen.at(-1) ?? null)}
          onSearch={setSearch}
          isLoading={isFetching && !isError}
          words={{
            label: t('admin-notifications:member.label'),
            placeholder: t('admin-notifications:member.placeholder'),
            chosen: t('admin-notifications:member.chosen'),
            remove: name => t('admin-notifications:member.remove', { name }),
            clear: t('admin-notifications:member.clear'),
            open: t('admin-notifications:member.open'),
            empty: t(isError ? 'admin-notifications:member.failure' : 'admin-notifications:member.empty'),
            loading: t('admin-notifications:member.loading'),
          }}
        />
      )}
    </Field>
  )
}
