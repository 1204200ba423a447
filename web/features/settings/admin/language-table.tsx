import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  createLanguage,
  deleteLanguage,
  listLanguages,
  updateLanguage,
} from '#contract/settings/endpoints.ts'
import type { Language, LanguageInput } from '#contract/settings/language.ts'
import { AdminList } from '#web/lib/admin-list.tsx'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useDialogGuard } from '#web/lib/unsaved-changes.tsx'
import { useList } from '#web/lib/use-list.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toast.ts'
import { languageColumns } from './language-columns.tsx'
import { LanguageForm } from './language-form.tsx'

type Open =
  | { kind: 'form'; language: Language | undefined }
  | { kind: 'delete'; language: Language }
  | undefined

/** The languages that texts are written in. French and English belong to the shop and stay. */
export function LanguageTable() {
  const t = useTranslate()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const guard = useDialogGuard()
  const list = useList({
    key: ['admin-languages'],
    read: query => callApi(listLanguages, { query }),
    sorts: ['name', 'code'],
    defaultSort: 'name',
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
      toast.error(failureText(error, t('shell:generic')))
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
      <AdminList<Language>
        list={list}
        caption={t('settings:languages.title')}
        columns={languageColumns(t, {
          onEdit: language => setOpen({ kind: 'form', language }),
          onDelete: language => setOpen({ kind: 'delete', language }),
        })}
        search={t('settings:languages.search')}
        empty={{ icon: 'globe', title: t('settings:languages.empty') }}
      />
      <Dialog
        isOpen={open?.kind === 'form'}
        onOpenChange={isOpen => isOpen || setOpen(undefined)}
        title={
          open?.kind === 'form' && open.language ? t('settings:languages.edit') : t('settings:languages.add')
        }
        closeLabel={t('shell:action.close')}
        width="narrow"
        unsaved={guard.unsaved}
      >
        {open?.kind === 'form' ? (
          <LanguageForm
            language={open.language}
            onSave={handleSave}
            onCancel={() => setOpen(undefined)}
            onDirtyChange={guard.onDirtyChange}
          />
        ) : null}
      </Dialog>
      {guard.dialog}
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
