import { useTranslate } from '#web/lib/translation.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { ActDialogProps } from './act-form.tsx'

const ActForm = onDemand(async () => (await import('./act-form.tsx')).ActForm)

/**
 * The desk's dialog for an action on an order. Asks for its details: the next call, the delivery day, the reason,
 * the courier or the amount of cash.
 */
export function ActDialog({ entry, act, onClose, onAct }: ActDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      isOpen={act !== undefined}
      onOpenChange={isOpen => isOpen || onClose()}
      title={act ? t(`admin-desk:act.ask.${act}`) : ''}
      description={t('admin-desk:act.about', { number: entry.number, name: entry.name })}
      closeLabel={t('shell:action.close')}
      hasOwnBody
      width="narrow"
    >
      {act ? <ActForm key={act} entry={entry} act={act} onClose={onClose} onAct={onAct} /> : null}
    </Dialog>
  )
}
