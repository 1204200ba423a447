import { startDocument } from './islands/start-document.ts'
import { startOutbox } from './lib/offline/outbox-mark.ts'
import { keepOwnCopies } from './lib/session.ts'

// The only script that every page loads at first. It loads after the HTML is painted.
declare global {
  interface Window {
    __reactRouterContext?: unknown
  }
}

if (window.__reactRouterContext) void import('./lib/hydrate-app.tsx').then(app => app.hydrateApp())
else startDocument()

void keepOwnCopies()
startOutbox()
