import { type Logger, SeverityNumber } from '@opentelemetry/api'
import { plainError } from './plain-error.ts'

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

/** Sends each line of the log as an OTLP record of the current trace, without personal data. */
export function logLines(logger: Logger): LogLines {
  return {
    write(text) {
      const line: Line = JSON.parse(text)
      logger.emit({
        timestamp: line.time,
        severityNumber: severities[line.level] ?? SeverityNumber.UNSPECIFIED,
        // A line without words of its own repeats those of its error.
        body: line.err && line.msg === line.err.message ? 'error' : (line.msg ?? ''),
        attributes: {
          ...Object.fromEntries(
            sentFields.flatMap(name => {
              const value = line[name]
              return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
            }),
          ),
          ...errorAttributes(line.err),
        },
      })
    },
  }
}

function errorAttributes(error: LoggedError | undefined): Record<string, string> {
  if (!error) return {}
  const { type, code, frames } = plainError(error)
  return {
    'exception.type': type,
    ...(code ? { 'error.code': code } : {}),
    'exception.stacktrace': frames.join('\n'),
  }
}
