import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  createLanguage,
  deleteLanguage,
  listLanguages,
  updateLanguage,
} from '#contract/settings/endpoints.ts'
import type { Language, LanguageInput } from '#contract/settings/language.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { useList } from '#web/parts/lists/use-list.ts'
import { DeleteDialog } from '#web/parts/records/delete-dialog.tsx'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { languageColumns } from './language-columns.tsx'
import { LanguageForm } from './language-form.tsx'

type Open =
  | { kind: 'form'; language: Language | undefined }
  | { kind: 'delete'; language: Language }
  | undefined

const key = ['admin-languages']

/** The list of the languages in which texts can be written. French and English cannot be deleted. */
export function LanguageTable() {
  const t = useTranslate()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const list = useList({
    key,
    read: query => callApi(listLanguages, { query }),
    sorts: ['name', 'code'],
    defaultSort: 'name',
  })
  const close = () => setOpen(undefined)

  async function handleSave(input: LanguageInput, base: Language | undefined) {
    if (base)
      await callApi(updateLanguage, {
        params: { id: base.id },
        body: { ...input, revision: base.revision },
      })
    else await callApi(createLanguage, { body: input })
    close()
    toast.success(base ? t('settings:languages.updated') : t('settings:languages.created'))
    await client.invalidateQueries({ queryKey: key })
  }

  const asked = open?.kind === 'delete' ? open.language : undefined
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
      <FormDialog
        isOpen={open?.kind === 'form'}
        onClose={close}
        title={open?.language ? t('settings:languages.edit') : t('settings:languages.add')}
        width="narrow"
      >
        {form => <LanguageForm language={open?.language} onSave={handleSave} {...form} />}
      </FormDialog>
      <DeleteDialog
        asked={asked}
        words={{
          title: asked ? t('settings:languages.deleteAsk', { name: asked.name }) : '',
          done: t('settings:languages.deleted'),
          failure: t('shell:generic'),
        }}
        remove={({ id }) => callApi(deleteLanguage, { params: { id } })}
        onClose={close}
        keys={[key]}
      />
    </>
  )
}
