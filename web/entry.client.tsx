import { closeMenusOnLeave } from './features/shell/header-menu.ts'
import { startDocument } from './islands/start-document.ts'
import { startOutbox } from './lib/offline/outbox-mark.ts'
import { keepOwnCopies } from './lib/session.ts'

// The only script that every page loads at first. It loads after the HTML is painted.
declare global {
  interface Window {
    __reactRouterContext?: unknown
  }
}

// A page without errors does not load what reports them. Without a network nothing can be reported.
const send = (event: Event) =>
  import('./lib/report-error.ts').then(module => module.report(event)).catch(console.warn)
for (const kind of ['error', 'unhandledrejection']) addEventListener(kind, send)

if (window.__reactRouterContext) void import('./lib/hydrate-app.tsx').then(app => app.hydrateApp())
else startDocument()

closeMenusOnLeave()
void keepOwnCopies()
startOutbox()
