import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../lib/failures.ts'

/** One administration record with its loading, failed and missing states. */
export interface RecordState<Thing> {
  record: Thing | undefined
  isUnknown: boolean
  isError: boolean
  refetch: () => void
}

/**
 * Loads one record of the administration under `key` and its id. Editors set `isFresh`: the record is then loaded
 * once, never from the cache, and not refetched, so that nothing typed is overwritten.
 */
export function useRecord<Thing>(
  key: string,
  id: number,
  read: (id: number) => Promise<Thing>,
  { isFresh = false }: { isFresh?: boolean } = {},
): RecordState<Thing> {
  const query = useQuery({
    queryKey: [key, id],
    queryFn: () => read(id),
    enabled: isId(id),
    ...(isFresh ? { refetchOnMount: 'always', refetchOnWindowFocus: false } : {}),
  })
  return {
    record: isFresh && !query.isFetchedAfterMount ? undefined : query.data,
    isUnknown: !isId(id) || isNotFound(query.error),
    isError: query.isError,
    refetch: () => void query.refetch(),
  }
}

function isId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= 2_147_483_647
}
