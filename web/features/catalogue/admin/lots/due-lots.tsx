import { listExpiringLots } from '#contract/catalogue/lot-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { LotList } from './lot-list.tsx'

const states = ['expired', 'soon'] as const

/** The lots that may no longer be sold, and those that expire soon. */
export function DueLots({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => isOpen || onClose()}
      title={t('admin-catalogue:lots.due')}
      width="wide"
      closeLabel={t('shell:action.close')}
    >
      {states.map(state => (
        <section key={state} className="mb-6">
          <h3 className="mb-3 font-display text-xl">{t(`admin-catalogue:lots.dueStates.${state}`)}</h3>
          <LotList
            name={state}
            read={page => callApi(listExpiringLots, { query: { state, page, perPage: 10 } })}
            empty={t('admin-catalogue:lots.noneDue')}
            hasProducts
          />
        </section>
      ))}
    </Dialog>
  )
}
