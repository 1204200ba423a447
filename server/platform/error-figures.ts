import { Counter } from 'prom-client'

/** The unexpected errors of this process. */
export const errorCount = new Counter({
  name: 'errors_total',
  help: 'Unexpected errors of the server, by where they happened: request, page or job',
  labelNames: ['place'],
  registers: [],
})

/** The errors that browsers reported to this process. They have their own metric, because anybody can invent reports. */
export const browserErrorCount = new Counter({
  name: 'browser_errors_total',
  help: 'Unexpected errors that browsers reported',
  registers: [],
})
