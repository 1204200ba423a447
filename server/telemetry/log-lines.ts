import { type Logger, type LogRecord, SeverityNumber } from '@opentelemetry/api'
import { errorGroups } from './error-groups.ts'
import { type PlainError, plainError } from './plain-error.ts'

/** Receives the lines of the log. */
export interface LogLines {
  write(line: string): void
}

/**
 * The fields of a log line that are sent: names from the code, ids and figures. Addresses of visitors and the texts of
 * errors stay in the shop's own log, which the same trace id finds.
 */
const sentFields = [
  'reqId',
  'method',
  'route',
  'status',
  'ms',
  'event',
  'outcome',
  'queue',
  'job',
  'statement',
  'page',
]

const severities: Record<number, SeverityNumber> = {
  10: SeverityNumber.TRACE,
  20: SeverityNumber.DEBUG,
  30: SeverityNumber.INFO,
  40: SeverityNumber.WARN,
  50: SeverityNumber.ERROR,
  60: SeverityNumber.FATAL,
}

type Line = Record<string, unknown> & { level: number; time: number; msg?: string; err?: LoggedError }
interface LoggedError {
  type?: string
  message?: string
  stack?: string
  code?: unknown
}

/**
 * Sends each line of the log as an OTLP record of the current trace, without personal data. Equal errors are grouped;
 * `stop` sends what was counted.
 */
export function logLines(logger: Logger): LogLines & { stop(): void } {
  const errors = errorGroups<LogRecord>((record, attributes) =>
    logger.emit({ ...record, attributes: { ...record.attributes, ...attributes } }),
  )
  return {
    write(text) {
      const line: Line = JSON.parse(text)
      const error = line.err && plainError(line.err)
      // Without a message of the caller, pino uses the message of the error.
      const body = line.err && line.msg === line.err.message ? 'error' : (line.msg ?? '')
      const record = {
        timestamp: line.time,
        severityNumber: severities[line.level] ?? SeverityNumber.UNSPECIFIED,
        body,
        attributes: { ...sentOf(line), ...(error ? errorAttributes(error) : {}) },
      }
      if (!error) logger.emit(record)
      else errors.add(groupOf(body, error, line), record)
    },
    stop: errors.stop,
  }
}

/** Outer frames differ by the way to the same fault, so that only the innermost ones count. */
function groupOf(body: string, { type, code, frames }: PlainError, { route, page, queue }: Line): string {
  return JSON.stringify([body, type, code, frames.slice(0, 2), route, page, queue])
}

function sentOf(line: Line): Record<string, string | number> {
  return Object.fromEntries(
    sentFields.flatMap(name => {
      const value = line[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )
}

function errorAttributes({ type, code, frames }: PlainError): Record<string, string> {
  return {
    'exception.type': type,
    ...(code ? { 'error.code': code } : {}),
    'exception.stacktrace': frames.join('\n'),
  }
}
