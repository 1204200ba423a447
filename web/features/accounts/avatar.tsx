import { classNames } from '#web/ui/class-names.ts'

interface AvatarProps {
  user: { name: string; avatar: string | null }
  /** The width and height of the profile picture in pixels. */
  size: 48 | 96
}

/**
 * A member's profile picture, or the initials if there is none. Decorative, because the name is always beside it.
 */
export function Avatar({ user, size }: AvatarProps) {
  const room = size === 96 ? 'size-24' : 'size-12'
  if (user.avatar)
    return (
      <img
        src={user.avatar}
        alt=""
        width={size}
        height={size}
        className={classNames(room, 'shrink-0 rounded-full bg-fill object-cover')}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={classNames(
        room,
        'grid shrink-0 place-items-center rounded-full bg-primary font-semibold text-on-primary',
        size === 96 ? 'text-3xl' : 'font-sans text-base',
      )}
    >
      {initialsOf(user.name)}
    </span>
  )
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map(part => [...part][0]?.toUpperCase() ?? '')
    .join('')
}
