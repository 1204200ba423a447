import type { Outcome } from './command.ts'
import { type Result, resultOfTool } from './reports.ts'

/**
 * The command that asks the package registry for known vulnerabilities. Its timeouts are short, so that a test run
 * without a network does not wait.
 */
export const auditCommand = [
  'npm',
  'audit',
  '--omit=dev',
  '--audit-level=high',
  '--json',
  '--fetch-retries=0',
  '--fetch-timeout=20000',
]

interface Audit {
  vulnerabilities?: Record<string, { severity: string; range?: string }>
  metadata?: { vulnerabilities?: Record<string, number> }
  /** The HTTP status of the registry, when it did not return a list of vulnerabilities. */
  statusCode?: number
  message?: string
  error?: { code?: string; summary?: string }
}

const serious = ['high', 'critical']

/**
 * The result of `npm audit` for production packages: a high or critical vulnerability fails. If the registry cannot be
 * reached or does not support audits, nothing is checked; the test run passes and says so.
 */
export function resultOfAudit(outcome: Outcome): Result {
  const report = parse(outcome.stdout)
  if (!report) return resultOfTool({ ...outcome, code: outcome.code || 1 })
  const reason = unasked(report)
  if (reason) return { passed: 0, failed: 0, details: '', notes: [`not checked: ${reason}`] }
  const counts = report.metadata?.vulnerabilities
  if (!counts) return resultOfTool({ ...outcome, code: outcome.code || 1 })
  const found = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
    serious.includes(severity),
  )
  if (outcome.code !== 0 || found.length > 0) {
    const details = found.map(([name, { severity, range = '' }]) => `${severity}: ${name} ${range}`.trim())
    return { passed: 0, failed: 1, details: details.join('\n') || outcome.output, notes: [] }
  }
  const lesser = Object.entries(counts)
    .filter(([severity, count]) => severity !== 'total' && count > 0)
    .map(([severity, count]) => `${count} ${severity}`)
  return { passed: 1, failed: 0, details: '', notes: lesser }
}

/** True if the audit checked no package, which the test run's summary mentions. */
export function isUnasked({ passed, failed }: Result): boolean {
  return passed + failed === 0
}

/** Why the registry checked no package; undefined if it did, or if something else failed. */
function unasked({ statusCode, message = '', error }: Audit): string | undefined {
  if (statusCode !== undefined) return `the registry answered ${statusCode} instead of an audit`
  const network =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOAUDIT)\b/
  const code = network.exec(`${error?.code ?? ''} ${error?.summary ?? ''} ${message}`)?.[0]
  if (code) return `the registry could not be asked (${code})`
  return /network timeout|request to .* failed/.test(message) ? 'the registry could not be asked' : undefined
}

function parse(report: string): Audit | undefined {
  try {
    return JSON.parse(report) as Audit
  } catch {
    return undefined
  }
}
