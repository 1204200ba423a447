import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AdminWord, AdminWordFilter } from '#contract/catalogue/word.ts'
import { callApi } from '#web/lib/api.ts'
import { choiceOf, sortParam, tableSortOf, useListParams } from '#web/lib/list-params.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { ListPages, LoadFailure } from './list-parts.tsx'
import { usePageInRange } from './use-page-in-range.ts'
import { wordColumns } from './word-columns.tsx'
import { type OpenWord, WordDialogs } from './word-dialogs.tsx'
import { type WordKind, wordKinds } from './word-kinds.ts'

const sorts = ['name', '-name', 'productCount', '-productCount'] as const satisfies AdminWordFilter['sort'][]

/** All words of one kind, with what adds, changes and deletes them. */
export function WordList({ kind }: { kind: WordKind }) {
  const t = useTranslate()
  const locale = useLocale()
  const list = useListParams()
  const [open, setOpen] = useState<OpenWord>()
  const search = list.params.get('search') ?? ''
  const filter: AdminWordFilter = {
    page: list.page,
    perPage: 20,
    search: search.slice(0, 200) || undefined,
    sort: choiceOf(list.params, 'sort', sorts),
  }
  const query = useQuery({
    queryKey: ['admin-words', kind, filter],
    queryFn: () => callApi(wordKinds[kind].calls.list, { query: filter }),
    placeholderData: keepPreviousData,
  })
  const isBeyond = usePageInRange(list, query.isPlaceholderData ? undefined : query.data?.lastPage)
  // Kept, so that the table keeps its cells and the focus can come back to their buttons.
  const columns = useMemo(
    () =>
      wordColumns(t, locale, kind, {
        onEdit: word => setOpen({ action: 'form', word }),
        onDelete: word => setOpen({ action: 'delete', word }),
      }),
    [t, locale, kind],
  )
  const addButton = (
    <Button icon="plus" onClick={() => setOpen({ action: 'form', word: undefined })}>
      {t(`admin-catalogue:words.${kind}.add`)}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t(`admin-catalogue:words.${kind}.title`)}
        description={t(`admin-catalogue:words.${kind}.description`)}
        actions={addButton}
      />
      <div className="max-w-md">
        <SearchInput
          label={t(`admin-catalogue:words.${kind}.search`)}
          value={search}
          onSearch={text => list.set({ search: text }, { isTyping: true })}
        />
      </div>
      <p role="status" className="my-3 text-sm text-muted">
        {query.data ? t('admin:list.count', { count: query.data.total }) : '\u00a0'}
      </p>
      {query.isError ? (
        <LoadFailure text={t('admin:list.loadFailure')} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable<AdminWord>
          caption={t(`admin-catalogue:words.${kind}.title`)}
          rows={query.data?.data}
          rowId={word => String(word.id)}
          isLoading={query.isPlaceholderData || isBeyond}
          sort={tableSortOf(filter.sort)}
          onSort={sort => list.set({ sort: sortParam(sort) })}
          empty={
            search === '' ? (
              <EmptyState
                picture={<Icon name="tag" size={48} />}
                title={t(`admin-catalogue:words.${kind}.emptyTitle`)}
                actions={addButton}
              >
                {t(`admin-catalogue:words.${kind}.empty`)}
              </EmptyState>
            ) : (
              <EmptyState
                picture={<Icon name="search" size={48} />}
                title={t('admin:list.nothing')}
                actions={
                  <Button variant="secondary" onClick={() => list.set({ search: undefined })}>
                    {t('admin:list.reset')}
                  </Button>
                }
              />
            )
          }
          columns={columns}
        />
      )}
      <ListPages pages={query.data} href={list.pageHref} />
      <WordDialogs kind={kind} open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}
