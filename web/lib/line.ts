/**
 * Whether no data are saved and the browser reports a fast line. Browsers that report nothing count as slow. The inline
 * script has marked the document if data are saved (boot/boot.ts).
 */
export function isGoodLine(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return connection?.effectiveType === '4g' && !('saver' in document.documentElement.dataset)
}

/** The HTML id of the place for what is said about a missing network (NoNetwork in web/features/shell). */
export const noNetworkId = 'line'

/** Shows the sign that there is no network while the browser has none. */
export function followLine(): void {
  const sign = document.getElementById(noNetworkId)?.firstElementChild as HTMLElement | null | undefined
  const show = () => {
    if (sign) sign.hidden = navigator.onLine
  }
  show()
  for (const type of ['online', 'offline']) addEventListener(type, show)
}
