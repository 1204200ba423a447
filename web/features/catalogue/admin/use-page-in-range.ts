import { useEffect } from 'react'
import type { useListParams } from '#web/lib/list-params.ts'

/** Leads from a page that is no more, as after the last deletion on it, to the last one that is. */
export function usePageInRange(
  { page, set }: ReturnType<typeof useListParams>,
  lastPage: number | undefined,
): boolean {
  const isBeyond = lastPage !== undefined && page > lastPage
  useEffect(() => {
    if (isBeyond) set({ page: String(lastPage) }, { isTyping: true })
  })
  return isBeyond
}
