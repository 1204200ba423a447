import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type SearchSynonym,
  type SearchSynonymInput,
  searchSynonymKinds,
} from '#contract/catalogue/search-synonym.ts'
import {
  createSearchSynonym,
  deleteSearchSynonym,
  listSearchSynonyms,
  updateSearchSynonym,
} from '#contract/catalogue/search-synonym-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { choiceOf } from '#web/parts/lists/page-params.ts'
import { useList } from '#web/parts/lists/use-list.ts'
import { DeleteDialog } from '#web/parts/records/delete-dialog.tsx'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { synonymColumns, synonymName } from './synonym-columns.tsx'
import { SynonymForm } from './synonym-form.tsx'

type Open = { kind: 'form'; synonym: SearchSynonym | undefined } | { kind: 'delete'; synonym: SearchSynonym }

const key = ['admin-search-synonyms']

export function SynonymTable() {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const list = useList({
    key,
    read: query => callApi(listSearchSynonyms, { query }),
    sorts: [],
    filterOf: params => ({ kind: choiceOf(params, 'kind', searchSynonymKinds) }),
  })
  const close = () => setOpen(undefined)
  const add = (
    <Button icon="plus" onClick={() => setOpen({ kind: 'form', synonym: undefined })}>
      {t('admin-search:add')}
    </Button>
  )

  async function handleSave(input: SearchSynonymInput, read: SearchSynonym | undefined) {
    if (read)
      await callApi(updateSearchSynonym, {
        params: { id: read.id },
        body: { ...input, revision: read.revision },
      })
    else await callApi(createSearchSynonym, { body: input })
    close()
    toast.success(t(read ? 'admin-search:updated' : 'admin-search:created'))
    await client.invalidateQueries({ queryKey: key })
  }

  const asked = open?.kind === 'delete' ? open.synonym : undefined
  return (
    <>
      <PageHeader title={t('admin-search:title')} description={t('admin-search:description')} actions={add} />
      <AdminList<SearchSynonym>
        list={list}
        caption={t('admin-search:title')}
        columns={synonymColumns(t, locale, {
          onEdit: synonym => setOpen({ kind: 'form', synonym }),
          onDelete: synonym => setOpen({ kind: 'delete', synonym }),
        })}
        search={t('admin-search:search')}
        filters={[
          {
            key: 'kind',
            label: t('admin-search:column.kind'),
            any: t('admin-search:anyKind'),
            options: searchSynonymKinds.map(kind => ({ value: kind, text: t(`admin-search:kind.${kind}`) })),
          },
        ]}
        empty={{
          icon: 'search',
          title: t('admin-search:empty'),
          text: t('admin-search:emptyText'),
          action: add,
        }}
      />
      <FormDialog
        isOpen={open?.kind === 'form'}
        onClose={close}
        title={t(open?.synonym ? 'admin-search:edit' : 'admin-search:add')}
        width="wide"
        hasOwnBody
      >
        {form => <SynonymForm synonym={open?.synonym} onSave={handleSave} {...form} />}
      </FormDialog>
      <DeleteDialog
        asked={asked}
        words={{
          title: asked ? t('admin-search:deleteAsk', { name: synonymName(asked) }) : '',
          text: t('admin-search:deleteText'),
          done: t('admin-search:deleted'),
          failure: t('shell:generic'),
        }}
        remove={({ id }) => callApi(deleteSearchSynonym, { params: { id } })}
        onClose={close}
        keys={[key]}
      />
    </>
  )
}
