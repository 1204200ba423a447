/** After this many reports a page sends no more: its errors are known by then. */
const maxReports = 5
let reports = 0

/**
 * Reports an unexpected error of this page to the shop: class and places in the shop's scripts, and not the message, which
 * may quote what the visitor entered.
 */
export function report(event: Event): void {
  const error = event instanceof PromiseRejectionEvent ? event.reason : (event as ErrorEvent).error
  if (!(error instanceof Error) || reports >= maxReports) return
  // Extensions of the browser and scripts that the visitor typed are not the shop's.
  const places = (error.stack ?? '').split('\n').filter(line => line.includes('/assets/'))
  if (places.length === 0) return
  reports++
  // The rest of the path may contain a token.
  const page = location.pathname.split('/', location.pathname.startsWith('/admin') ? 3 : 2).join('/')
  const body = JSON.stringify({
    type: error.name,
    stack: places.slice(0, 20).join('\n').slice(0, 5_000),
    page,
  })
  navigator.sendBeacon('/api/browser-errors', new Blob([body], { type: 'application/json' }))
}
