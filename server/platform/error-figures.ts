import { Counter } from 'prom-client'

/** The unexpected errors of this process, in a request, a page or a job, and those that browsers reported to it. */
export const errorCount = new Counter({
  name: 'errors_total',
  help: 'Unexpected errors, by where they happened: request, page, job or browser',
  labelNames: ['place'],
  registers: [],
})
