import { slowNoticeId } from '#web/lib/slow-network.ts'
import { useTranslate } from '#web/lib/translation.ts'

/**
 * The notice of a slow network, which `showIfSlow` shows while an answer takes long. It is outside the page's flow, so that nothing
 * moves when it appears.
 */
export function SlowNetwork() {
  const t = useTranslate()
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex justify-center print:hidden"
    >
      <span id={slowNoticeId} hidden className="rounded-card border border-line bg-card p-4 shadow-soft">
        {t('shell:slowNetwork')}
      </span>
    </p>
  )
}
