import type { MemberExportFilter } from '#contract/accounts/member.ts'
import { fetchFile } from '#web/lib/download.ts'

/**
 * Downloads the spreadsheet of the members that match the filter; `onProgress` gets the number of bytes received so
 * far.
 */
export function exportMembers(
  filter: MemberExportFilter,
  onProgress: (bytes: number) => void,
): Promise<{ name: string; file: Blob }> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given as [string, string][])
  return fetchFile(`/admin/members/export?${query}`, 'membres_export.xlsx', onProgress)
}
