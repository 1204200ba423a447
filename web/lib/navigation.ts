import { createContext, use } from 'react'
import { type LinkComponent, PlainLink } from '#web/ui/link.tsx'

/** A question before the page is left; `proceed` leaves it, `reset` stays. */
export interface Blocker {
  state: string
  proceed?: (() => void) | undefined
  reset?: (() => void) | undefined
}

/** How a part of a page leads to other pages: with the router on app pages, by loading them in documents. */
export interface Navigation {
  Link: LinkComponent
  /** Asks before the visitor leaves for another page of the app while `isBlocked`; closing the tab is asked elsewhere. */
  useBlocker: (isBlocked: () => boolean) => Blocker
}

/** The navigation of documents, whose links load another document. */
export const plainNavigation: Navigation = {
  Link: PlainLink,
  useBlocker: () => ({ state: 'unblocked' }),
}

export const NavigationContext = createContext(plainNavigation)

/** The page's way of leading to other pages. */
export function useNavigation(): Navigation {
  return use(NavigationContext)
}
