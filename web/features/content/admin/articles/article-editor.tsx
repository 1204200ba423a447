import { FormProvider } from 'react-hook-form'
import type { AdminArticle } from '#contract/content/admin-article.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { ClaimFindings } from '#web/parts/claim-findings.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ArticleValues } from './article-values.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorActions } from './editor-actions.tsx'
import { EditorChoices } from './editor-choices.tsx'
import { EditorCover } from './editor-cover.tsx'
import { EditorHead } from './editor-head.tsx'
import { EditorPublication } from './editor-publication.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { useArticleEditor } from './use-article-editor.ts'

interface ArticleEditorProps {
  /** The article to edit; undefined for a new article, whose form starts with the values in `start`. */
  article?: AdminArticle
  start: ArticleValues
  /** The name under which this browser stores the unsaved draft of the article. */
  draftName: number | string
}

/** The form for a new or existing article. A failed save keeps the input. */
export function ArticleEditor({ article, start, draftName }: ArticleEditorProps) {
  const t = useTranslate()
  const locale = useLocale()
  const editor = useArticleEditor({ article, start, draftName })
  const { form, draft } = editor
  const [title, excerpt, content] = form.watch(['title', 'excerpt', 'content'])
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          editor.act('save')
        }}
        className="grid gap-5 [&_input]:scroll-my-32 [&_textarea]:scroll-my-32"
      >
        {draft.found ? (
          <Alert
            tone="info"
            title={t('admin-content:draft.found', { date: formatDate(draft.found.at, locale, 'moment') })}
            actions={
              <>
                <Button size="small" onClick={editor.takeDraft}>
                  {t('admin-content:draft.take')}
                </Button>
                <Button size="small" variant="secondary" onClick={draft.forget}>
                  {t('admin-content:draft.drop')}
                </Button>
              </>
            }
          >
            {t('admin-content:draft.text')}
          </Alert>
        ) : null}
        <div className="editor-columns">
          <div className="grid min-w-0 gap-5">
            <EditorHead article={article} />
            <MarkdownField />
            <ClaimFindings text={[title, excerpt, content].filter(text => text.trim() !== '').join('\n\n')} />
            <EditorChoices />
          </div>
          <div className="grid min-w-0 gap-5">
            <EditorPublication article={article} />
            <EditorCover article={article} />
          </div>
        </div>
        <EditorActions
          article={article}
          failure={editor.failure}
          keptAt={draft.keptAt}
          pending={editor.pending}
          onAct={editor.act}
        />
      </form>
      <ConflictDialog
        conflict={editor.conflict}
        mine={form.getValues()}
        onClose={editor.closeConflict}
        onTakeTheirs={editor.takeTheirs}
        onKeepMine={editor.keepMine}
      />
      {editor.dialog}
    </FormProvider>
  )
}
