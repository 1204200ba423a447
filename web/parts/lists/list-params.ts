import { useEffect, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { type Changes, type ListParams, pageHref, pageOf, withChanges } from './page-params.ts'

/**
 * Reads and changes a list's search, filters, sorting and page in the page's address, so that back, forward and
 * shared links work.
 */
export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams()
  const { location: next } = useNavigation()
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== location.pathname
  }, [next])
  // The latest requested parameters: a second change may come before the first is rendered and must not undo it.
  const wanted = useRef<URLSearchParams>(undefined)
  useEffect(() => {
    if (params) wanted.current = undefined
  }, [params])

  function set(changes: Changes, options: { isTyping?: boolean } = {}): void {
    // A search that is still debounced must not cancel a link that was just followed.
    if (options.isTyping && isLeaving.current) return
    const changed = withChanges(wanted.current ?? new URLSearchParams(location.search), changes)
    wanted.current = changed
    setParams(changed, { replace: options.isTyping ?? false, preventScrollReset: true })
  }

  return { params, set, pageHref: page => pageHref(params, page), page: pageOf(params) }
}
