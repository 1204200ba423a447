import type { AuditEntry } from '#contract/accounts/audit.ts'
import type { MessageKey } from '#messages/keys.ts'

/**
 * The administration page of the record that an audited API call is about. Calls about several records, and
 * deletions, have no page.
 */
const pages: [call: RegExp, page: string, title: MessageKey][] = [
  [/Order(?!s)/, 'orders', 'shell:titles.adminOrder'],
  [/Product(?!s)/, 'products', 'shell:titles.adminProduct'],
  [/Article(?!Categor|Picture)/, 'articles', 'shell:titles.adminArticle'],
  [/User(?!s)|Member(?!s)/, 'members', 'shell:titles.adminMember'],
  [/Diagnostic(?!s)/, 'diagnostics', 'shell:titles.adminDiagnostic'],
]

/** The link to the record of an audit entry. The first number in the entry's `target` is the record's id. */
export function auditObject({
  action,
  target,
}: Pick<AuditEntry, 'action' | 'target'>): { href: string; title: MessageKey; id: string } | undefined {
  const id = /^\d+/.exec(target ?? '')?.[0]
  const [, page, title] = pages.find(([call]) => call.test(action)) ?? []
  if (id === undefined || !page || !title || action.startsWith('delete')) return undefined
  return { href: `/admin/${page}/${id}`, title, id }
}
