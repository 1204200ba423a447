import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  createQuestionnaire,
  deleteQuestionnaire,
  draftQuestionnaire,
  listAdminQuestionnaires,
} from '#contract/diagnostic/admin-endpoints.ts'
import {
  type AdminQuestionnaireSummary,
  questionnaireStatuses,
} from '#contract/diagnostic/admin-questionnaire.ts'
import { inEachLanguage } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { choiceOf } from '#web/parts/lists/page-params.ts'
import { useList } from '#web/parts/lists/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { questionnaireColumns } from './questionnaire-columns.tsx'

/** The list of all versions of the questionnaire, with actions to create one and to delete drafts. */
export function QuestionnaireTable() {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<AdminQuestionnaireSummary>()
  const [isPending, setIsPending] = useState(false)
  const list = useList({
    key: ['admin-questionnaires'],
    read: query => callApi(listAdminQuestionnaires, { query }),
    sorts: ['version', 'createdAt'],
    defaultSort: '-version',
    filterOf: params => ({ status: choiceOf(params, 'status', questionnaireStatuses) }),
  })

  async function run(work: () => Promise<void>, failure: string) {
    if (isPending) return
    setIsPending(true)
    try {
      await work()
    } catch (error) {
      toast.error(failureText(error, failure))
    } finally {
      setIsPending(false)
      setAsked(undefined)
      await client.invalidateQueries({ queryKey: ['admin-questionnaires'] })
    }
  }

  const begin = (make: () => Promise<{ id: number }>) =>
    run(async () => {
      const { id } = await make()
      await navigate(`/admin/questionnaires/${id}/questions`)
    }, t('admin-diagnostic:versions.beginFailure'))
  const copy = ({ id }: AdminQuestionnaireSummary) =>
    void begin(() => callApi(draftQuestionnaire, { params: { id } }))
  const remove = ({ id, version }: AdminQuestionnaireSummary) =>
    void run(async () => {
      await callApi(deleteQuestionnaire, { params: { id } })
      toast.success(t('admin-diagnostic:versions.deleted', { version }))
    }, t('admin-diagnostic:versions.deleteFailure'))
  const beginEmpty = (
    <Button
      icon="plus"
      variant="secondary"
      disabled={isPending}
      onClick={() =>
        void begin(() => callApi(createQuestionnaire, { body: { title: inEachLanguage(() => '') } }))
      }
    >
      {t('admin-diagnostic:versions.beginEmpty')}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={t('admin-diagnostic:versions.title')}
        description={t('admin-diagnostic:versions.description')}
        actions={beginEmpty}
      />
      <AdminList<AdminQuestionnaireSummary>
        list={list}
        caption={t('admin-diagnostic:versions.title')}
        columns={questionnaireColumns(t, locale, { onCopy: copy, onDelete: setAsked, isPending })}
        search={t('admin-diagnostic:versions.search')}
        filters={[
          {
            key: 'status',
            label: t('admin-diagnostic:versions.status'),
            any: t('admin-diagnostic:versions.anyStatus'),
            options: questionnaireStatuses.map(value => ({
              value,
              text: t(`admin-diagnostic:status.${value}`),
            })),
          },
        ]}
        empty={{
          icon: 'list',
          title: t('admin-diagnostic:versions.emptyTitle'),
          text: t('admin-diagnostic:versions.empty'),
          action: beginEmpty,
        }}
      />
      <AlertDialog
        isOpen={asked !== undefined}
        onOpenChange={isOpen => isOpen || setAsked(undefined)}
        title={asked ? t('admin-diagnostic:versions.deleteAsk', { version: asked.version }) : ''}
        description={t('admin-diagnostic:versions.deleteText')}
        confirmLabel={t('shell:action.delete')}
        cancelLabel={t('shell:action.cancel')}
        isPending={isPending}
        onConfirm={() => asked && remove(asked)}
      />
    </>
  )
}
