import { useTranslate } from '#web/lib/translation.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function CartSkeleton() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('shell:loading')} className="mt-6 grid gap-3">
      {['first', 'second', 'third'].map(row => (
        <Skeleton key={row} className="h-28 rounded-card" />
      ))}
    </div>
  )
}
