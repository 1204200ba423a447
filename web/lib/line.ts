/**
 * Whether no data are saved and the browser reports a fast line. Browsers that report nothing count as slow. The inline
 * script has marked the document if data are saved (boot/boot.ts).
 */
export function isGoodLine(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return connection?.effectiveType === '4g' && !('saver' in document.documentElement.dataset)
}
