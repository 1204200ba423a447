import { useEffect, useState } from 'react'
import { type ListParams, pageHref, pageOf, withChanges } from './page-params.ts'

/** The list parameters of a document, which has no router. `query` is the query of its address when it was rendered. */
export function useAddressParams(query: string): ListParams {
  const [params, setParams] = useState(() => new URLSearchParams(query))
  useEffect(() => {
    const follow = () => setParams(new URLSearchParams(location.search))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  return {
    params,
    page: pageOf(params),
    set(changes, { isTyping = false } = {}) {
      const changed = withChanges(new URLSearchParams(location.search), changes)
      const address = changed.size > 0 ? `?${changed}` : location.pathname
      if (isTyping) history.replaceState(history.state, '', address)
      else history.pushState(null, '', address)
      setParams(changed)
    },
    pageHref: page => pageHref(params, page),
  }
}
