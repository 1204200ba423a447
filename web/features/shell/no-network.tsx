import { noNetworkId } from '#web/lib/line.ts'
import { useTranslate } from '#web/lib/translation.ts'

/**
 * The sign that there is no network, which `followLine` shows. It lies over the page, so that nothing moves when it appears, and
 * after some seconds only a symbol is left in the corner, so that it hides no words; a notice that says more takes its place
 * (parts/kept/as-of-note.tsx). Its look is in shop.css, because every page has it.
 */
export function NoNetwork() {
  const t = useTranslate()
  return (
    <p role="status" id={noNetworkId}>
      <span hidden>
        <span>{t('shell:noNetwork')}</span>
      </span>
    </p>
  )
}
