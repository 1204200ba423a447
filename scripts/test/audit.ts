import type { Outcome } from './command.ts'
import { type Result, resultOfTool } from './reports.ts'

/** What asks the registry of packages for known weaknesses; it must not keep a run without a network waiting. */
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
  /** An answer other than a list of weaknesses, or none. */
  statusCode?: number
  message?: string
  error?: { code?: string; summary?: string }
}

const serious = ['high', 'critical']

/**
 * npm's report on the packages that the shop runs with. A serious weakness is a failure. Where the registry cannot be
 * reached, or answers no such question, nothing was checked: that is no failure of the shop, and is said.
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

/** Whether nothing was checked, which the last lines of a run say. */
export function isUnasked({ passed, failed }: Result): boolean {
  return passed + failed === 0
}

/** Why the registry was not asked; undefined when it was, or when something else is wrong. */
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
