import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from '#web/lib/translation.ts'
import { Field, type FieldProps } from '#web/ui/fields/field.tsx'
import { type Choice, MultiSelect } from '#web/ui/fields/multi-select.tsx'

/** How long typing must pause before the options of a multiple choice are searched, in milliseconds. */
const typingPause = 250

interface PickFieldProps extends Pick<FieldProps, 'hint' | 'error' | 'optionalText'> {
  label: string
  value: Choice[]
  onChange: (value: Choice[]) => void
  /**
   * The query key under which the options of `read` are cached. With `isSearched` the server searches the options.
   */
  queryKey: readonly unknown[]
  read: (search: string) => Promise<Choice[]>
  isSearched?: boolean
  onCreate?: (name: string) => void
}

/** A labelled multiple choice of the article form with search; the server provides the options. */
export function PickField(props: PickFieldProps) {
  const { label, value, onChange, queryKey, read, isSearched = false, onCreate, ...field } = props
  const t = useTranslate()
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isFetching, isError } = useQuery({
    queryKey: [...queryKey, ...(isSearched ? [search] : [])],
    queryFn: () => read(search),
    placeholderData: keepPreviousData,
  })
  const failure = isError ? t('admin-content:choose.failure') : undefined
  return (
    <Field {...field} label={label} error={field.error ?? failure}>
      {control => (
        <MultiSelect
          {...control}
          choices={data ?? []}
          value={value}
          onChange={onChange}
          onSearch={isSearched ? setText : undefined}
          isLoading={(isFetching || text !== search) && isSearched && !isError}
          onCreate={onCreate}
          words={{
            label,
            placeholder: t('admin-content:choose.placeholder'),
            chosen: t('admin-content:choose.chosen', { label }),
            remove: name => t('admin-content:choose.remove', { name }),
            clear: t('admin-content:choose.clear'),
            open: t('admin-content:choose.open'),
            empty: failure ?? t('admin-content:choose.empty'),
            loading: t('admin-content:choose.loading'),
            create: name => t('admin-content:choose.create', { name }),
          }}
        />
      )}
    </Field>
  )
}
