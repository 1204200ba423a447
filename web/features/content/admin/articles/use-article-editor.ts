import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiFailure } from '#contract/client.ts'
import type { AdminArticle } from '#contract/content/admin-article.ts'
import { getAdminArticle } from '#contract/content/admin-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useUnsavedChanges } from '#web/parts/records/unsaved-changes.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { articleFormField, articleFormFields, articleResolver } from './article-resolver.ts'
import { type ArticleValues, changedSince, valuesOf } from './article-values.ts'
import type { EditorIntent } from './editor-actions.tsx'
import { saveArticle, sendOn } from './save-article.ts'
import { stepFailure } from './take-step.tsx'
import { useLocalDraft } from './use-local-draft.ts'

interface EditorStart {
  article: AdminArticle | undefined
  start: ArticleValues
  draftName: number | string
}

/**
 * The actions of the article editor: store the draft on this device, save, change the status, and resolve a
 * conflict with another editor.
 */
export function useArticleEditor({ article, start, draftName }: EditorStart) {
  const t = useTranslate()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState<EditorIntent>()
  const [conflict, setConflict] = useState<{ theirs: AdminArticle; text: string; intent: EditorIntent }>()
  // The article version that the form is based on, which may be older than the stored article.
  const base = useRef(article?.version)
  const intended = useRef<EditorIntent>('save')
  const isSentOn = () => intended.current !== 'save' || (article !== undefined && article.status !== 'draft')
  const form = useForm<ArticleValues>({
    resolver: articleResolver(t, article, isSentOn),
    defaultValues: start,
  })
  const unsaved = useUnsavedChanges(form.formState.isDirty)
  const draft = useLocalDraft(form, draftName, () => base.current)
  const invalid = t('admin-content:editor.invalid')

  /**
   * Resets the form to the saved article. What was typed during the request stays in the form as unsaved changes.
   */
  function keep(saved: AdminArticle, sent: ArticleValues) {
    const typed = { ...form.getValues() }
    base.current = saved.version
    draft.forget()
    form.reset(valuesOf(saved))
    for (const name of changedSince(sent, typed)) form.setValue(name, typed[name], { shouldDirty: true })
    client.setQueryData(['admin-article', saved.id], saved)
    for (const key of ['admin-articles', 'article-tags', 'article-authors', 'article-versions'])
      void client.invalidateQueries({ queryKey: [key] })
  }

  async function save(values: ArticleValues, intent: EditorIntent) {
    const sentValues = { ...form.getValues() }
    const saved = await saveArticle(values, article, base.current ?? 0)
    keep(saved, sentValues)
    const sent = await sendOn(saved, intent).catch((error: unknown) => {
      toast.error(stepFailure(error, t('admin-content:articles.stepFailure')))
      return undefined
    })
    if (sent) {
      client.setQueryData(['admin-article', sent.id], sent)
      toast.success(
        t(`admin-content:editor.done.${intent}`, {
          title: sent.title || t('admin-content:articles.untitled'),
        }),
      )
    }
    const isTyping = changedSince(valuesOf(saved), form.getValues()).length > 0
    const goesOnWriting = intent === 'save' || !sent || isTyping
    if (article && goesOnWriting) return
    if (isTyping) {
      draft.handOn(saved)
      draft.forget()
    }
    unsaved.release()
    await navigate(`/admin/articles/${saved.id}${goesOnWriting ? '/edit' : ''}`, {
      replace: article === undefined,
    })
  }

  async function fail(error: unknown, intent: EditorIntent) {
    const fallback = t(article ? 'admin-content:editor.updateFailure' : 'admin-content:editor.createFailure')
    if (article && error instanceof ApiFailure && error.code === 'CONFLICT') {
      setFailure(error.message)
      try {
        const theirs = await callApi(getAdminArticle, { params: { id: article.id } })
        setConflict({ theirs, text: error.message, intent })
      } catch (reason) {
        console.warn('the other version could not be read', reason)
      }
      return
    }
    setFailure(showFailure(error, form.setError, articleFormFields, fallback, articleFormField) ?? invalid)
  }

  function act(intent: EditorIntent) {
    intended.current = intent
    setFailure(undefined)
    setPending(intent)
    const submit = form.handleSubmit(
      values => save(values, intent).catch((error: unknown) => fail(error, intent)),
      () => setFailure(invalid),
    )
    void submit().finally(() => setPending(undefined))
  }

  return {
    form,
    draft,
    failure,
    pending,
    conflict,
    act,
    dialog: unsaved.dialog,
    closeConflict: () => setConflict(undefined),
    takeTheirs: () => {
      if (conflict) keep(conflict.theirs, { ...form.getValues() })
      setFailure(undefined)
      setConflict(undefined)
    },
    keepMine: () => {
      base.current = conflict?.theirs.version
      setConflict(undefined)
      act(conflict?.intent ?? 'save')
    },
    takeDraft: () => {
      if (!draft.found) return
      base.current = draft.found.version ?? base.current
      form.reset({ ...start, ...draft.found.values, cover: null }, { keepDefaultValues: true })
      draft.take()
    },
  }
}
