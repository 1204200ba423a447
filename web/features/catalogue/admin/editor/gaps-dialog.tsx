import { useTranslate } from '#web/lib/translation.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import type { PublishGap } from './publish-gaps.ts'

interface GapsDialogProps {
  gaps: readonly PublishGap[]
  /** Names in the product's INCI list that no rule of the shop recognises. */
  unknown: readonly string[]
  /** The texts of unusually large changes of numbers. */
  slips: readonly string[]
  onClose: () => void
  onPublish: () => void
}

const maxNamed = 5

/**
 * The dialog that asks for confirmation before publishing a product with missing details or unknown ingredients. It
 * also asks about unusually large changes of numbers, so that one save asks once.
 */
export function GapsDialog({ gaps, unknown, slips, onClose, onPublish }: GapsDialogProps) {
  const t = useTranslate()
  const missing = gaps.flatMap(gap =>
    gap === 'inci' ? [] : [t(`admin-catalogue:products.editor.gaps.${gap}`)],
  )
  const names = unknown.slice(0, maxNamed).join(', ')
  return (
    <AlertDialog
      isOpen={gaps.length > 0}
      onOpenChange={isOpen => isOpen || onClose()}
      title={t('admin-catalogue:products.editor.gaps.title')}
      description={
        <>
          {missing.length > 0 ? (
            <span className="block">
              {t('admin-catalogue:products.editor.gaps.text', { gaps: missing.join(', ') })}
            </span>
          ) : null}
          {gaps.includes('inci') ? (
            <span className="mt-2 block wrap-anywhere first:mt-0">
              {t('admin-catalogue:products.editor.gaps.unknown', {
                count: unknown.length,
                names: unknown.length > maxNamed ? `${names}…` : names,
              })}
            </span>
          ) : null}
          {slips.map(text => (
            <span key={text} className="mt-2 block first:mt-0">
              {text}
            </span>
          ))}
        </>
      }
      confirmLabel={t('admin-catalogue:products.editor.gaps.publish')}
      cancelLabel={t('admin-catalogue:products.editor.gaps.complete')}
      tone="primary"
      onConfirm={onPublish}
    />
  )
}
