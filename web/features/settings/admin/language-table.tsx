import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiFailure } from '#contract/client.ts'
import {
  createLanguage,
  deleteLanguage,
  listLanguages,
  updateLanguage,
} from '#contract/settings/endpoints.ts'
import type { Language, LanguageFilter, LanguageInput } from '#contract/settings/language.ts'
import { locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { choiceOf, sortParam, tableSortOf, useListParams } from '#web/lib/list-params.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { LinkProps } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { LanguageForm } from './language-form.tsx'

type Open =
  | { kind: 'form'; language: Language | undefined }
  | { kind: 'delete'; language: Language }
  | undefined

/** The languages that texts are written in. French and English belong to the shop and stay. */
export function LanguageTable() {
  const t = useTranslate()
  const client = useQueryClient()
  const list = useListParams()
  const [open, setOpen] = useState<Open>()
  const filter: LanguageFilter = {
    page: list.page,
    search: list.params.get('search') ?? undefined,
    sort: choiceOf(list.params, 'sort', ['name', '-name', 'code', '-code']),
  }
  const query = useQuery({
    queryKey: ['admin-languages', filter],
    queryFn: () => callApi(listLanguages, { query: filter }),
    placeholderData: keepPreviousData,
  })
  const refresh = () => client.invalidateQueries({ queryKey: ['admin-languages'] })

  async function handleSave(input: LanguageInput) {
    const language = open?.kind === 'form' ? open.language : undefined
    if (language) await callApi(updateLanguage, { params: { id: language.id }, body: input })
    else await callApi(createLanguage, { body: input })
    setOpen(undefined)
    toast.success(language ? t('settings:languages.updated') : t('settings:languages.created'))
    await refresh()
  }

  async function handleDelete(language: Language) {
    setOpen(undefined)
    try {
      await callApi(deleteLanguage, { params: { id: language.id } })
      toast.success(t('settings:languages.deleted'))
    } catch (error) {
      toast.error(error instanceof ApiFailure && error.status < 500 ? error.message : t('shell:generic'))
    }
    await refresh()
  }

  return (
    <>
      <PageHeader
        title={t('settings:languages.title')}
        description={t('settings:languages.description')}
        actions={
          <Button icon="plus" onClick={() => setOpen({ kind: 'form', language: undefined })}>
            {t('settings:languages.add')}
          </Button>
        }
      />
      <div className="mb-4 max-w-md">
        <SearchInput
          label={t('settings:languages.search')}
          value={list.params.get('search') ?? ''}
          onSearch={search => list.set({ search }, { isTyping: true })}
        />
      </div>
      {query.isError ? (
        <Alert
          tone="error"
          actions={
            <Button variant="secondary" onClick={() => void query.refetch()}>
              {t('shell:action.retry')}
            </Button>
          }
        >
          {t('admin:list.loadFailure')}
        </Alert>
      ) : (
        <DataTable<Language>
          caption={t('settings:languages.title')}
          rows={query.data?.data}
          rowId={language => String(language.id)}
          isLoading={query.isPlaceholderData}
          sort={tableSortOf(list.sort ?? 'name')}
          onSort={sort => list.set({ sort: sortParam(sort) })}
          empty={
            <EmptyState
              title={list.params.has('search') ? t('admin:list.nothing') : t('settings:languages.empty')}
            />
          }
          columns={[
            {
              id: 'name',
              header: t('settings:languages.name'),
              isTitle: true,
              isSortable: true,
              cell: language => <span lang={language.code}>{language.name}</span>,
            },
            {
              id: 'code',
              header: t('settings:languages.code'),
              isSortable: true,
              cell: language => language.code,
            },
            {
              id: 'actions',
              header: t('settings:languages.actions'),
              isHeaderHidden: true,
              align: 'end',
              cell: language => (
                <span className="inline-flex">
                  <IconButton
                    icon="edit"
                    label={t('settings:languages.editNamed', { name: language.name })}
                    onClick={() => setOpen({ kind: 'form', language })}
                  />
                  <IconButton
                    icon="trash"
                    label={t('settings:languages.deleteNamed', { name: language.name })}
                    disabled={locales.some(locale => locale === language.code)}
                    onClick={() => setOpen({ kind: 'delete', language })}
                  />
                </span>
              ),
            },
          ]}
        />
      )}
      <Pagination
        className="mt-6"
        page={query.data?.currentPage ?? 1}
        lastPage={query.data?.lastPage ?? 1}
        href={list.pageHref}
        link={RouterLink}
        words={{
          label: t('shell:list.pages'),
          previous: t('shell:list.previous'),
          next: t('shell:list.next'),
          page: page => t('shell:list.page', { page }),
        }}
      />
      <Dialog
        isOpen={open?.kind === 'form'}
        onOpenChange={isOpen => isOpen || setOpen(undefined)}
        title={
          open?.kind === 'form' && open.language ? t('settings:languages.edit') : t('settings:languages.add')
        }
        closeLabel={t('shell:action.close')}
        width="narrow"
      >
        {open?.kind === 'form' ? (
          <LanguageForm language={open.language} onSave={handleSave} onCancel={() => setOpen(undefined)} />
        ) : null}
      </Dialog>
      <AlertDialog
        isOpen={open?.kind === 'delete'}
        onOpenChange={isOpen => isOpen || setOpen(undefined)}
        title={open?.kind === 'delete' ? t('settings:languages.deleteAsk', { name: open.language.name }) : ''}
        confirmLabel={t('shell:action.delete')}
        cancelLabel={t('shell:action.cancel')}
        onConfirm={() => open?.kind === 'delete' && void handleDelete(open.language)}
      />
    </>
  )
}

function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />
}
