import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  /** For the main action of a page, in the accent colour; at most one per page. */
  accent: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-primary text-primary hover:bg-fill',
  quiet: 'text-primary hover:bg-fill',
  /** For a destructive action that is not emphasised, as in a row of buttons. */
  quietDanger: 'text-danger hover:bg-danger-fill',
  /** For a destructive action beside secondary buttons. */
  secondaryDanger: 'border border-danger text-danger hover:bg-danger-fill',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
} as const

const sizes = {
  /** For toolbars and notices: smaller text, but the full height for fingers. */
  small: 'min-h-11 px-4 text-sm',
  /** For quiet buttons in a row on a card; `-mx-2.5` on the row aligns their text with the card's edge. */
  compact: 'min-h-11 px-2.5 text-sm',
  medium: 'min-h-11 px-6',
  large: 'min-h-13 px-8 text-lg',
} as const

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
}

/** The classes of a button, for links that the router renders. */
export function buttonClass({ variant = 'primary', size = 'medium' }: Look = {}): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-full py-1.5 text-center font-semibold leading-tight transition-colors disabled:opacity-50',
    variants[variant],
    sizes[size],
  )
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    icon?: IconName
    /** Whether the button shows a spinner and ignores presses; its size and focus stay. */
    isLoading?: boolean
  }

export function Button({
  variant,
  size,
  icon,
  isLoading,
  className,
  children,
  onClick,
  'aria-disabled': isIgnoring,
  ...props
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...props}
      className={classNames(buttonClass({ variant, size }), className)}
      onClick={handleClick}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || isIgnoring}
    >
      {isLoading ? (
        <>
          <Spinner className="absolute size-5" />
          <span className="inline-flex items-center gap-2 opacity-0">
            <Inside icon={icon}>{children}</Inside>
          </span>
        </>
      ) : (
        <Inside icon={icon}>{children}</Inside>
      )}
    </button>
  )
}

export function ButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...props
}: ComponentProps<'a'> & Look & { icon?: IconName }) {
  return (
    <a {...props} className={classNames(buttonClass({ variant, size }), className)}>
      <Inside icon={icon}>{children}</Inside>
    </a>
  )
}

function Inside({ icon, children }: { icon: IconName | undefined; children: ReactNode }) {
  return (
    <>
      {icon ? <Icon name={icon} size={20} /> : null}
      {children}
    </>
  )
}
