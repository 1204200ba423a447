import { classNames } from './class-names.ts'

/** The room of something under way; its size comes from the class names. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-lg bg-fill-strong', className)}
    />
  )
}
