import type { FastifyBaseLogger as Logger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Config } from '../platform/config.ts'
import { traceWith } from '../platform/tracing.ts'
import { version } from '../platform/version.ts'
import type { Telemetry } from './open-telemetry.ts'

/**
 * Starts traces and logs for a collector. Their packages are loaded only if there is one: a shop without a collector pays
 * neither memory nor time for them.
 */
export async function openTelemetry({
  otlpEndpoint,
}: Pick<Config, 'otlpEndpoint'>): Promise<Telemetry | undefined> {
  if (otlpEndpoint === undefined) return undefined
  const { startTelemetry } = await import('./open-telemetry.ts')
  const telemetry = startTelemetry(otlpEndpoint, version)
  traceWith(telemetry.tracing)
  return {
    ...telemetry,
    async stop() {
      traceWith(undefined)
      await telemetry.stop()
    },
  }
}

/** Opens the log of the process: lines of JSON to stdout and, with a collector, the same lines to it. */
export function openLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  telemetry: Telemetry | undefined,
  own: DestinationStream = pino.destination(1),
): Logger {
  const options = { level: logLevel, redact: ['req.headers.authorization'] }
  if (!telemetry) return pino(options)
  const streams = [own, telemetry.lines].map(stream => ({ stream, level: 'trace' as const }))
  return pino({ ...options, mixin: telemetry.ids }, pino.multistream(streams))
}
