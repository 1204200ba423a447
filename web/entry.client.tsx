// The only script that every page loads at first. It loads after the HTML is painted, and then loads what the page
// needs: the islands of a document, or the router of an app page.
declare global {
  interface Window {
    __reactRouterContext?: unknown
  }
}

if (window.__reactRouterContext) void import('./lib/hydrate-app.tsx').then(app => app.hydrateApp())
else void import('./islands/hydrate-islands.tsx').then(islands => islands.hydrateIslands())

export {}
