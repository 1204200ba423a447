import { classNames } from './class-names.ts'

/** A loading indicator. With `label` screen readers announce it. */
export function Spinner({ label, className = 'size-6' }: { label?: string; className?: string }) {
  return (
    <span
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames(
        'inline-block shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent',
        className,
      )}
    />
  )
}
