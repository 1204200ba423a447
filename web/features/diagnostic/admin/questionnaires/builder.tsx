import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  createQuestion,
  deleteQuestion,
  draftQuestionnaire,
  orderQuestions,
  publishQuestionnaire,
  replayQuestionnaire,
  updateQuestion,
} from '#contract/diagnostic/admin-endpoints.ts'
import type {
  AdminQuestion,
  AdminQuestionnaire,
  DiagnosticVocabulary,
  QuestionInput,
} from '#contract/diagnostic/admin-questionnaire.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { BuilderHead } from './builder-head.tsx'
import { FaultList } from './fault-list.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuestionList } from './question-list.tsx'
import { TitleForm } from './title-form.tsx'
import { useUntranslated } from './untranslated.ts'
import { Workbench } from './workbench.tsx'

type Open =
  | { action: 'form'; question: AdminQuestion | undefined }
  | { action: 'delete'; question: AdminQuestion }
  | { action: 'publish' }
  | { action: 'preview' }
  | undefined

interface BuilderProps {
  version: AdminQuestionnaire
  vocabulary: DiagnosticVocabulary
  refresh: () => Promise<void>
}

/**
 * The editor of one questionnaire version: its questions, its faults, and the workbench that shows what it would
 * change in stored results.
 */
export function Builder({ version, vocabulary, refresh }: BuilderProps) {
  const t = useTranslate()
  const may = useMay()
  const locale = useLocale()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const [order, setOrder] = useState<number[]>()
  const [isPending, setIsPending] = useState(false)
  const { id, questions, faults, revision } = version
  const isDraft = version.status === 'draft'
  const behind = useUntranslated(version)
  const close = () => setOpen(undefined)
  const shown = order ? inOrder(questions, order) : questions
  const asked = open?.action === 'delete' ? open.question : undefined

  async function run(work: () => Promise<void>, failure: string) {
    setIsPending(true)
    try {
      await work()
    } catch (error) {
      toast.error(failureText(error, failure))
    }
    setIsPending(false)
    close()
    await refresh()
  }

  async function handleSave(body: QuestionInput) {
    const question = open?.action === 'form' ? open.question : undefined
    await (question
      ? callApi(updateQuestion, { params: { id, questionId: question.id }, body })
      : callApi(createQuestion, { params: { id }, body }))
    close()
    toast.success(t('admin-diagnostic:question.saved'))
    await refresh()
  }

  async function handleOrder(ids: number[]) {
    setOrder(ids)
    await run(async () => {
      await callApi(orderQuestions, { params: { id }, body: { ids } })
    }, t('admin-diagnostic:order.failure'))
    setOrder(undefined)
  }

  const remove = (question: AdminQuestion) =>
    run(async () => {
      await callApi(deleteQuestion, { params: { id, questionId: question.id } })
      toast.success(t('admin-diagnostic:question.deleted'))
    }, t('admin-diagnostic:question.deleteFailure'))
  const publish = () =>
    run(async () => {
      await callApi(publishQuestionnaire, { params: { id }, body: { revision } })
      toast.success(t('admin-diagnostic:builder.published', { version: version.version }))
    }, t('admin-diagnostic:builder.publishFailure'))
  const copy = () =>
    run(async () => {
      const draft = await callApi(draftQuestionnaire, { params: { id } })
      await navigate(`/admin/questionnaires/${draft.id}/questions`)
    }, t('admin-diagnostic:versions.beginFailure'))

  return (
    <>
      <BuilderHead
        version={version}
        isPending={isPending}
        onPreview={() => setOpen({ action: 'preview' })}
        onPublish={() =>
          faults.length > 0
            ? toast.error(t('admin-diagnostic:errors.faults'))
            : setOpen({ action: 'publish' })
        }
        onCopy={() => void copy()}
      />
      <div className="grid gap-5">
        {isDraft ? (
          <>
            <FaultList
              faults={faults}
              questions={questions}
              onOpen={question => setOpen({ action: 'form', question })}
            />
            <TitleForm key={id} version={version} onSaved={refresh} />
          </>
        ) : (
          <Alert tone="info">{t('admin-diagnostic:builder.readOnly')}</Alert>
        )}
        <section aria-labelledby="questions">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 id="questions" className="font-display text-xl">
              {t('admin-diagnostic:builder.questions', { count: questions.length })}
            </h2>
            {isDraft ? (
              <Button icon="plus" onClick={() => setOpen({ action: 'form', question: undefined })}>
                {t('admin-diagnostic:question.add')}
              </Button>
            ) : null}
          </div>
          {questions.length === 0 ? (
            <EmptyState
              picture={<Icon name="list" size={48} />}
              title={t('admin-diagnostic:builder.emptyTitle')}
            >
              {t('admin-diagnostic:builder.empty')}
            </EmptyState>
          ) : (
            <QuestionList
              questions={shown}
              faults={faults}
              isDraft={isDraft}
              onOrder={ids => void handleOrder(ids)}
              onOpen={question => setOpen({ action: 'form', question })}
              onDelete={question => setOpen({ action: 'delete', question })}
            />
          )}
        </section>
        {may(replayQuestionnaire) ? <Workbench key={`${id} ${revision}`} id={id} /> : null}
      </div>
      <FormDialog
        isOpen={open?.action === 'form'}
        onClose={close}
        title={t(titleOf(isDraft, open))}
        width="wide"
        hasOwnBody
      >
        {form => (
          <QuestionForm
            question={open?.action === 'form' ? open.question : undefined}
            vocabulary={vocabulary}
            isReadOnly={!isDraft}
            onSave={handleSave}
            {...form}
          />
        )}
      </FormDialog>
      <PreviewDialog questions={questions} isOpen={open?.action === 'preview'} onClose={close} />
      <AlertDialog
        isOpen={asked !== undefined}
        onOpenChange={isOpen => isOpen || close()}
        title={t('admin-diagnostic:question.deleteAsk')}
        description={asked ? asked.text[locale] || asked.key : ''}
        confirmLabel={t('shell:action.delete')}
        cancelLabel={t('shell:action.cancel')}
        isPending={isPending}
        onConfirm={() => asked && void remove(asked)}
      />
      <AlertDialog
        isOpen={open?.action === 'publish'}
        onOpenChange={isOpen => isOpen || close()}
        title={t('admin-diagnostic:builder.publishAsk', { version: version.version })}
        description={
          <>
            {t('admin-diagnostic:builder.publishText')}
            {behind.length > 0 ? (
              <span className="mt-3 block font-semibold text-warning">
                {t('admin-diagnostic:builder.untranslated', { count: behind.length })}
              </span>
            ) : null}
            {behind.map(({ key, text }) => (
              <span key={key} className="mt-1 block">
                {t('admin-diagnostic:builder.untranslatedOne', text)}
              </span>
            ))}
          </>
        }
        confirmLabel={t('admin-diagnostic:builder.publish')}
        cancelLabel={t('shell:action.cancel')}
        tone="primary"
        isPending={isPending}
        onConfirm={() => void publish()}
      />
    </>
  )
}

function titleOf(isDraft: boolean, open: Open) {
  if (!isDraft) return 'admin-diagnostic:question.look'
  return open?.action === 'form' && open.question
    ? 'admin-diagnostic:question.edit'
    : 'admin-diagnostic:question.add'
}

/** Keeps a dropped question at its new position while the server saves the order. */
function inOrder(questions: AdminQuestion[], ids: readonly number[]): AdminQuestion[] {
  return questions.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
