import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

/** A round button that is only an icon; `label` is its name for those who do not see it. */
export function IconButton({
  icon,
  label,
  className,
  ...props
}: ComponentProps<'button'> & { icon: IconName; label: string }) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-fill disabled:opacity-40',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  )
}
