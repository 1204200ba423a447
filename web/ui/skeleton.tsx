import { classNames } from './class-names.ts'

/** A placeholder for content that is loading; class names set its size. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-lg bg-fill-strong', className)}
    />
  )
}
