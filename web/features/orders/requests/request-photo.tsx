import { useQuery } from '@tanstack/react-query'
import { useFileAddress } from '#web/lib/file-address.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface RequestPhotoProps {
  id: number
  number: number
  /** Loads the photo from the API: buyers and staff have different calls. */
  load: (id: number) => Promise<Blob>
}

/** A stored photo of a request. It is private, so the page loads it with the reader's token. */
export function RequestPhoto({ id, number, load }: RequestPhotoProps) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery({
    queryKey: ['order-request-photo', id],
    queryFn: () => load(id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useFileAddress(data)
  if (isError) return <LoadFailure text={t('requests:entry.photoFailure')} onRetry={() => void refetch()} />
  if (!address) return <Skeleton className="h-96 rounded-card" />
  return <img src={address} alt={t('requests:form.photo', { number })} className="max-w-full rounded-card" />
}
