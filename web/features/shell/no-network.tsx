import { noNetworkId } from '#web/lib/line.ts'
import { useTranslate } from '#web/lib/translation.ts'

/**
 * The sign that there is no network, which `followLine` shows. It lies over the page, so that nothing moves when it appears, and
 * after some seconds only its icon is left in the corner, so that it hides no words; a notice that says more takes its place (parts/kept/as-of-note.tsx).
 */
export function NoNetwork() {
  const t = useTranslate()
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-2 z-40 flex justify-center print:hidden"
      id={noNetworkId}
    >
      <span
        hidden
        className="no-network not-only:hidden me-auto flex items-center rounded-full border border-line bg-card p-1.5 text-sm shadow-soft"
      >
        <span className="gives-way">{t('shell:noNetwork')}</span>
      </span>
    </p>
  )
}
