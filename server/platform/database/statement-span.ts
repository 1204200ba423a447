import { currentTracing, type Span } from '../tracing.ts'

/** The text of a statement without the values that are written in it. */
export function withoutValues(statement: string): string {
  return statement
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What a statement does, such as `select`. */
export function operationOf(statement: string): string {
  return /[a-z]+/i.exec(statement)?.[0].toLowerCase() ?? 'unknown'
}

/**
 * Begins the span of a statement in the current trace; undefined without one. Statements outside of requests and jobs,
 * with which queues and clocks ask every second, would only fill the traces.
 */
export function beginStatementSpan(statement: string): Span | undefined {
  const tracing = currentTracing()
  if (tracing?.parent() === undefined) return undefined
  const operation = operationOf(statement)
  return tracing.begin(operation, {
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': withoutValues(statement),
    },
  })
}
