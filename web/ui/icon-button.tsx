import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

/** A round button with an icon; `label` is its accessible name. */
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
