import { plainIsland } from '#web/islands/plain-island.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { BellProps } from './bell-count.ts'

/** The bell of signed-in members, which links to their notifications and shows how many are unread. */
function Bell({ words }: BellProps) {
  return (
    <div className="hidden signed-in:block">
      <a
        href="/notifications"
        aria-label={words.label}
        className="relative grid size-11 place-items-center rounded-full hover:bg-fill"
      >
        <Icon name="bell" />
        <span
          aria-hidden="true"
          className="absolute end-0 top-0 hidden min-w-5 animate-rise rounded-full bg-hibiscus px-1 text-center text-xs leading-5 font-semibold text-on-hibiscus tabular-nums before:content-[attr(data-count)] data-count:block"
        />
      </a>
      <span role="status" className="sr-only" />
    </div>
  )
}

export const BellIsland = plainIsland('bell', Bell)
