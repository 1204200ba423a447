import type { AuditEntry } from '#contract/accounts/audit.ts'
import type { MessageKey } from '#messages/keys.ts'

/** The administration page of what a call is about. Calls about several things and deletions have none. */
const pages: [call: RegExp, page: string, title: MessageKey][] = [
  [/Order(?!s)/, 'orders', 'shell:titles.adminOrder'],
  [/Product(?!s)/, 'products', 'shell:titles.adminProduct'],
  [/Article(?!Categor|Picture)/, 'articles', 'shell:titles.adminArticle'],
  [/User(?!s)|Member(?!s)/, 'members', 'shell:titles.adminMember'],
  [/Diagnostic(?!s)/, 'diagnostics', 'shell:titles.adminDiagnostic'],
]

/** The link to what an act was about; the first number of its target is the id. */
export function auditObject({
  action,
  target,
}: Pick<AuditEntry, 'action' | 'target'>): { href: string; title: MessageKey; id: string } | undefined {
  const id = /^\d+/.exec(target ?? '')?.[0]
  const [, page, title] = pages.find(([call]) => call.test(action)) ?? []
  if (id === undefined || !page || !title || action.startsWith('delete')) return undefined
  return { href: `/admin/${page}/${id}`, title, id }
}
