import { ApiFailure } from '#contract/client.ts'
import { sendAsMember } from './identity.ts'
import { browserLocale } from './language.ts'

/**
 * Downloads a file from the API as the signed-in member, without the usual timeout. `onProgress` gets the number of
 * bytes so far. The server names the file; a JSON response is an error.
 */
export async function fetchFile(
  path: string,
  defaultName: string,
  onProgress: (bytes: number) => void = () => {},
): Promise<{ name: string; file: Blob }> {
  const response = await sendAsMember(path, token =>
    fetch(`/api${path}`, {
      headers: { authorization: `Bearer ${token ?? ''}`, 'accept-language': browserLocale() },
    }),
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
  const name = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { name: name ?? defaultName, file: new Blob(parts, { type }) }
}
