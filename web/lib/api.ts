import { type Call, createClient, type WireRequest } from '#contract/client.ts'
import { sendAsMember } from './identity.ts'
import { browserLocale } from './language.ts'
import { showIfSlow } from './slow-network.ts'

/** The timeout of API requests in milliseconds, given by the specification. */
const requestTimeout = 10_000

/** The timeout of uploads in milliseconds: a video of 50 MB takes minutes on a mobile connection. */
const uploadTimeout = 600_000

/** The pauses in milliseconds before a read whose connection broke is repeated. */
const pauses = [500, 1500]

/** Calls the API from the browser with the signed-in member's token, in the page's language. */
export const callApi: Call = createClient(async request =>
  answerOf(request, await sendAsMember(request.url, token => send(request, token))),
)

/** Calls the API as a guest, so that the response does not depend on the signed-in member. */
export const callAsGuest: Call = createClient(async request =>
  answerOf(request, await send(request, undefined)),
)

function send(request: WireRequest, token: string | undefined): Promise<Response> {
  const isUpload = request.body instanceof FormData
  const timeout = AbortSignal.timeout(isUpload ? uploadTimeout : requestTimeout)
  const init = {
    method: request.method,
    headers: headersOf(request, token),
    body: request.body ?? null,
    signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
  }
  const attempt = () => fetch(`/api${request.url}`, init)
  const answer = request.method === 'GET' ? repeatWhenBroken(attempt) : attempt()
  return isUpload ? answer : showIfSlow(answer)
}

/**
 * Repeats a read whose connection broke, within the timeout of the first attempt. Writes are never repeated here: the server
 * may have carried out the first attempt. Without a network nothing is repeated.
 */
async function repeatWhenBroken(attempt: () => Promise<Response>): Promise<Response> {
  for (const pause of pauses) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof TypeError) || !navigator.onLine) throw error
    }
    await new Promise(resolve => setTimeout(resolve, pause))
  }
  return attempt()
}

async function answerOf(request: WireRequest, response: Response) {
  if (response.status === 500)
    void import('#web/features/shell/server-error-dialog.tsx').then(dialog => dialog.showServerError())
  if (!response.ok) console.warn(`${request.method} ${request.url} was answered ${response.status}`)
  return { status: response.status, body: await showIfSlow(bodyOf(response)) }
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) return response.json()
  return type.startsWith('text/plain') ? response.text() : response.blob()
}

function headersOf(request: WireRequest, token: string | undefined): Record<string, string> {
  return {
    ...request.headers,
    'accept-language': browserLocale(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
}
