import type { AdminArticle } from '#contract/content/admin-article.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { ArticleValues } from './article-values.ts'
import { TextCompare } from './text-compare.tsx'

interface ConflictDialogProps {
  /** The article as the other editor saved it, with the server's message; undefined without a conflict. */
  conflict: { theirs: AdminArticle; text: string } | undefined
  mine: ArticleValues
  onClose: () => void
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** The dialog after another editor saved the article first: compares both texts and lets the editor choose. */
export function ConflictDialog({ conflict, mine, onClose, onTakeTheirs, onKeepMine }: ConflictDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      isOpen={conflict !== undefined}
      onOpenChange={isOpen => isOpen || onClose()}
      title={t('admin-content:conflict.title')}
      description={conflict?.text}
      closeLabel={t('shell:action.close')}
      width="wide"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('admin-content:conflict.continue')}
          </Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            {t('admin-content:conflict.takeTheirs')}
          </Button>
          <Button onClick={onKeepMine}>{t('admin-content:conflict.keepMine')}</Button>
        </>
      }
    >
      {conflict ? (
        <TextCompare
          before={conflict.theirs}
          after={{ ...mine, tags: mine.tags.map(tag => tag.label) }}
          beforeTitle={t('admin-content:conflict.theirs')}
          afterTitle={t('admin-content:conflict.mine')}
        />
      ) : null}
    </Dialog>
  )
}
