import { useTranslate } from '#web/lib/translation.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function ResultSkeleton() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('shell:loading')}>
      <Skeleton className="h-9 w-72 max-w-full rounded-full" />
      <Skeleton className="mt-3 h-5 w-48" />
      <div className="mt-8 grid lg:grid-cols-[2fr_3fr]">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="mt-1 h-64 rounded-card lg:mt-0" />
      </div>
      <div className="mt-14 grid gap-5 md:grid-cols-2">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
      <Skeleton className="mt-14 h-96 rounded-card" />
    </div>
  )
}
