import { useBlocker } from 'react-router'
import type { Navigation } from './navigation.ts'
import { RouterLink } from './router-link.tsx'

/** The navigation of app pages, whose links the router follows without loading a new document. */
export const routerNavigation: Navigation = {
  Link: RouterLink,
  useBlocker: isBlocked =>
    useBlocker(
      ({ currentLocation, nextLocation }) =>
        isBlocked() && currentLocation.pathname !== nextLocation.pathname,
    ),
}
