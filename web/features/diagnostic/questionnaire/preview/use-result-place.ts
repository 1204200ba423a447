import { useEffect, useLayoutEffect } from 'react'

const placeKey = 'skin_result_place'

/**
 * Scrolls a result that the visitor comes back to, for example from a product, to where it was left: the browser cannot,
 * because the result is rendered only after the page was loaded.
 */
export function useResultPlace(isKnown: boolean): void {
  useLayoutEffect(() => {
    const place = Number(sessionStorage.getItem(placeKey))
    sessionStorage.removeItem(placeKey)
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (isKnown) window.scrollTo({ top: visit?.type === 'navigate' ? 0 : place })
  }, [isKnown])

  useEffect(() => {
    const store = () => sessionStorage.setItem(placeKey, String(window.scrollY))
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [])
}
