import { useTranslate } from '#web/lib/translation.ts'

/** The placeholder of a page that is loading, as high as the screen so that the footer does not jump. */
export function PageSkeleton() {
  const t = useTranslate()
  return (
    <div
      className="mx-auto min-h-screen max-w-6xl px-4 py-10 md:px-6"
      role="status"
      aria-label={t('shell:loading')}
    >
      <div className="h-9 w-2/3 max-w-sm animate-pulse rounded-full bg-fill" />
      <div className="mt-8 h-40 animate-pulse rounded-card bg-fill" />
      <div className="mt-4 h-40 animate-pulse rounded-card bg-fill" />
    </div>
  )
}
