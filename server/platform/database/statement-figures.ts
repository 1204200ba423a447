import { Counter, Histogram } from 'prom-client'
import { operationOf } from './statement-span.ts'

/** From this duration in milliseconds a statement is slow: its visitor notices it. */
export const slowFrom = 500

/** How long PostgreSQL takes to answer the statements of this process. */
export const statementDuration = new Histogram({
  name: 'database_statement_duration_seconds',
  help: 'Time from sending a statement to its answer',
  labelNames: ['operation'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers: [],
})

/** The statements that took longer than `slowFrom`; the log has their texts. */
export const slowStatements = new Counter({
  name: 'database_slow_statements_total',
  help: `Statements that took ${slowFrom} ms or longer`,
  registers: [],
})

const operations = new Set(['select', 'with', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'])

/** Counts an answered statement; true when it was slow. */
export function countStatement(statement: string, milliseconds: number): boolean {
  const operation = operationOf(statement)
  const label = operations.has(operation) ? operation : 'other'
  statementDuration.labels(label).observe(milliseconds / 1000)
  const isSlow = milliseconds >= slowFrom
  if (isSlow) slowStatements.inc()
  return isSlow
}
