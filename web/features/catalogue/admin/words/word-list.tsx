import { useState } from 'react'
import type { AdminWord } from '#contract/catalogue/word.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { useList } from '#web/parts/lists/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { wordColumns } from './word-columns.tsx'
import { type OpenWord, WordDialogs } from './word-dialogs.tsx'
import { type WordKind, wordKinds } from './word-kinds.ts'

/** The list of catalogue words of one kind, with dialogs to add, change and delete them. */
export function WordList({ kind }: { kind: WordKind }) {
  const t = useTranslate()
  const locale = useLocale()
  const [open, setOpen] = useState<OpenWord>()
  const list = useList({
    key: ['admin-words', kind],
    read: query => callApi(wordKinds[kind].calls.list, { query }),
    sorts: ['name', 'productCount'],
  })
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
      <AdminList<AdminWord>
        list={list}
        caption={t(`admin-catalogue:words.${kind}.title`)}
        columns={wordColumns(t, locale, kind, {
          onEdit: word => setOpen({ action: 'form', word }),
          onDelete: word => setOpen({ action: 'delete', word }),
        })}
        search={t(`admin-catalogue:words.${kind}.search`)}
        empty={{
          icon: 'tag',
          title: t(`admin-catalogue:words.${kind}.emptyTitle`),
          text: t(`admin-catalogue:words.${kind}.empty`),
          action: addButton,
        }}
      />
      <WordDialogs kind={kind} open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}
