import type { MemberExportFilter } from '#contract/accounts/member.ts'
import { ApiFailure } from '#contract/client.ts'
import { browserLocale } from '#web/lib/language.ts'
import { readToken } from '#web/lib/session.ts'

const defaultName = 'membres_export.xlsx'

/**
 * Fetches the spreadsheet of the members that fit the filter. It is read as it comes, without the usual time limit:
 * `onProgress` hears the bytes so far. The name is the server's; an answer in JSON is a failure with its message.
 */
export async function exportMembers(
  filter: MemberExportFilter,
  onProgress: (bytes: number) => void,
): Promise<{ name: string; file: Blob }> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  const response = await fetch(
    `/api/admin/members/export?${new URLSearchParams(given as [string, string][])}`,
    {
      headers: { authorization: `Bearer ${readToken() ?? ''}`, 'accept-language': browserLocale() },
    },
  )
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || type.startsWith('application/json'))
    throw new ApiFailure(
      response.status,
      type.startsWith('application/json') ? await response.json() : undefined,
    )
  const parts: BlobPart[] = []
  let bytes = 0
  for (const reader = response.body?.getReader(); reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.length
    onProgress(bytes)
  }
  return { name: nameIn(response.headers.get('content-disposition')), file: new Blob(parts, { type }) }
}

function nameIn(disposition: string | null): string {
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? defaultName
}
