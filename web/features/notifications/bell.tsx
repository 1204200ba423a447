import { plainIsland } from '#web/islands/plain-island.tsx'
import { CountLink } from '#web/ui/count-link.tsx'
import type { BellProps } from './bell-count.ts'

/** The bell of signed-in members, which links to their notifications and shows how many are unread. */
function Bell({ words }: BellProps) {
  return (
    <div className="hidden signed-in:block">
      <CountLink
        href="/notifications"
        label={words.label}
        icon="bell"
        count="before:content-[attr(data-count)] data-count:block"
      />
      <span role="status" className="sr-only" />
    </div>
  )
}

export const BellIsland = plainIsland('bell', Bell)
